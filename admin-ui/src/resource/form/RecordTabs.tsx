import Stack from '@mui/material/Stack';
import { useCallback, useState, type ReactNode } from 'react';
import { t } from '../../messages.js';
import { PanelTabs, useTabPanels, useTypedTabs, type PanelTabsProps } from '../../plugins/PanelTabs.js';
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
  readonly tellDirty: PanelTabsProps['tellDirty'];
}

export function useRecordTabs(): RecordTabsState {
  const [tab, show] = useState(OWN);
  const showForm = useCallback(() => show(OWN), []);
  return { tab, show, showForm, ...useTypedTabs() };
}

/** The form of a stored row, and beside it the tabs that plugins within the user's reach have for `<resource>.record`. */
export function RecordTabs({ tabs, children }: { readonly tabs: RecordTabsState; readonly children: ReactNode }) {
  const { resource, row, dirty } = useRowForm();
  const reload = useResourceRefresh(resource);
  const place = `${resource.name}.record`;
  const isAlone = useTabPanels(place).length === 0;
  if (!row || isAlone) return children;
  return (
    <PanelTabs
      place={place}
      label={resource.label}
      own={{ id: OWN, label: t('resource.record'), content: <Stack sx={{ gap: 1.5 }}>{children}</Stack> }}
      context={{ row, dirty, reload }}
      tellDirty={tabs.tellDirty}
      value={tabs.tab}
      onChange={tabs.show}
    />
  );
}
