import Stack from '@mui/material/Stack';
import type { Resource } from '@onyak/core';
import { useCallback, useState, type ReactNode } from 'react';
import type { StoredRecord } from '../../data/rest.js';
import { t } from '../../messages.js';
import { panelKey, PanelPart, usePanels } from '../../plugins/PanelPlace.js';
import { Tabs } from '../../ui/page/Tabs.js';
import { useResourceRefresh } from '../row-actions/use-refresh.js';
import { useRowForm } from './state/row-form.js';

/** Id of the form's own tab: no panel has it, theirs have a dot. */
const OWN = 'own';

export interface RecordTabsState {
  /** The tab that is shown. */
  readonly tab: string;
  readonly show: (tab: string) => void;
  /** Shows the form, e.g. before it is saved: its faults must be in sight. */
  readonly showForm: () => void;
  /** A tab holds something that is typed and not saved. */
  readonly dirty: boolean;
  readonly tellDirty: (tab: string, dirty: boolean) => void;
}

export function useRecordTabs(): RecordTabsState {
  const [tab, show] = useState(OWN);
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const tellDirty = useCallback(
    (from: string, dirty: boolean) =>
      setTyped((old) =>
        old.has(from) === dirty ? old : new Set(dirty ? [...old, from] : [...old].filter((one) => one !== from)),
      ),
    [],
  );
  const showForm = useCallback(() => show(OWN), []);
  return { tab, show, showForm, dirty: typed.size > 0, tellDirty };
}

/**
 * The form of a stored row, and beside it the tabs that plugins within the user's reach have for `<resource>.record`: each is
 * loaded when it is first shown and stays as it was left.
 */
export function RecordTabs({ tabs, children }: { readonly tabs: RecordTabsState; readonly children: ReactNode }) {
  const { resource, row } = useRowForm();
  const panels = usePanels(`${resource.name}.record`).filter(({ label }) => label !== undefined);
  if (!row || panels.length === 0) return children;
  return (
    <Tabs
      label={resource.label}
      value={tabs.tab}
      onChange={tabs.show}
      keepMounted="visited"
      items={[
        { id: OWN, label: t('resource.record'), content: <Stack sx={{ gap: 1.5 }}>{children}</Stack> },
        ...panels.map((panel) => ({
          id: panelKey(panel),
          label: panel.label,
          content: <RecordTab resource={resource} row={row} panel={panel} onDirty={tabs.tellDirty} />,
        })),
      ]}
    />
  );
}

interface RecordTabProps {
  readonly resource: Resource;
  readonly row: StoredRecord;
  readonly panel: Parameters<typeof panelKey>[0];
  readonly onDirty: RecordTabsState['tellDirty'];
}

function RecordTab({ resource, row, panel, onDirty }: RecordTabProps) {
  const { dirty } = useRowForm();
  const reload = useResourceRefresh(resource);
  const key = panelKey(panel);
  const setDirty = useCallback((typed: boolean) => onDirty(key, typed), [key, onDirty]);
  return <PanelPart panel={panel} context={{ row, dirty, reload, setDirty }} />;
}
