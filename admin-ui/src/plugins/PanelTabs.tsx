import { useCallback, useState } from 'react';
import { Tabs, type TabItem } from '../ui/page/Tabs.js';
import { panelKey, PanelPart, usePanels, type DeclaredPanel } from './PanelPlace.js';

type Context = Readonly<Record<string, unknown>>;
type TellDirty = (tab: string, dirty: boolean) => void;

/** Which tabs hold something that is typed and not saved. */
export function useTypedTabs(): { readonly dirty: boolean; readonly tellDirty: TellDirty } {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const tellDirty = useCallback(
    (from: string, dirty: boolean) =>
      setTyped((old) =>
        old.has(from) === dirty ? old : new Set(dirty ? [...old, from] : [...old].filter((one) => one !== from)),
      ),
    [],
  );
  return { dirty: typed.size > 0, tellDirty };
}

export interface PanelTabsProps {
  /** `<resource>.record`, `<plugin>.<any>`: where plugins put their tabs. */
  readonly place: string;
  /** Names the tab list for a screen reader. */
  readonly label: string;
  /** The page's own tab, which is the first. */
  readonly own: TabItem;
  /** What the place tells its panels, which also get `setDirty`. */
  readonly context: Context;
  /** Told which tab holds text that is typed and not saved. */
  readonly tellDirty: TellDirty;
  /** Controlled when given. */
  readonly value?: string;
  readonly onChange?: (tab: string) => void;
}

/**
 * A page's own tab, and beside it those that plugins within the user's reach have for a place: each is loaded when it is first
 * shown and stays as it was left.
 */
export function PanelTabs({ place, label, own, context, tellDirty, ...shown }: PanelTabsProps) {
  const panels = useTabPanels(place);
  return (
    <Tabs
      label={label}
      {...shown}
      keepMounted="visited"
      items={[
        own,
        ...panels.map((panel) => ({
          id: panelKey(panel),
          label: panel.label,
          content: <PanelTab panel={panel} context={context} tellDirty={tellDirty} />,
        })),
      ]}
    />
  );
}

/** The panels of a place that are tabs: those with a name. */
export const useTabPanels = (place: string): readonly DeclaredPanel[] =>
  usePanels(place).filter(({ label }) => label !== undefined);

interface PanelTabProps extends Pick<PanelTabsProps, 'context' | 'tellDirty'> {
  readonly panel: DeclaredPanel;
}

function PanelTab({ panel, context, tellDirty }: PanelTabProps) {
  const key = panelKey(panel);
  const setDirty = useCallback((typed: boolean) => tellDirty(key, typed), [key, tellDirty]);
  return <PanelPart panel={panel} context={{ ...context, setDirty }} />;
}
