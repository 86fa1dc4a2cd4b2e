import Box from '@mui/material/Box';
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useId, useState, type ReactNode } from 'react';
import { useChosenInView } from './use-chosen-in-view.js';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

export interface TabsProps {
  readonly items: readonly TabItem[];
  /** Names the tab list for a screen reader. */
  readonly label: string;
  /** Controlled when given. */
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  /** Keep hidden tabs' content mounted (typed text, scroll): of all, or of those that were shown once. */
  readonly keepMounted?: boolean | 'visited';
}

export function Tabs({ items, label, value, onChange, keepMounted = false }: TabsProps) {
  const base = useId();
  const tabs = useChosenInView();
  const [own, setOwn] = useState(items[0]?.id ?? '');
  const current = value ?? own;
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([current]));
  if (!visited.has(current)) setVisited(new Set([...visited, current]));
  const isMounted = (id: string) =>
    id === current || keepMounted === true || (keepMounted === 'visited' && visited.has(id));
  const choose = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}>
      <MuiTabs
        ref={tabs}
        value={current}
        onChange={(_event, id: string) => choose(id)}
        aria-label={label}
        variant="scrollable"
        allowScrollButtonsMobile
        // Pressed together, its tabs would stand out of it by a pixel, and it would offer to scroll to them.
        sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {items.map((item) => (
          <MuiTab
            key={item.id}
            value={item.id}
            label={item.label}
            disabled={item.disabled ?? false}
            id={`${base}-tab-${item.id}`}
            aria-controls={`${base}-panel-${item.id}`}
          />
        ))}
      </MuiTabs>
      {items.map((item) => {
        const shown = item.id === current;
        return (
          <Box
            key={item.id}
            role="tabpanel"
            id={`${base}-panel-${item.id}`}
            aria-labelledby={`${base}-tab-${item.id}`}
            hidden={!shown}
            sx={shown ? { flex: '1 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column', pt: 1.5 } : {}}
          >
            {isMounted(item.id) && item.content}
          </Box>
        );
      })}
    </Box>
  );
}
