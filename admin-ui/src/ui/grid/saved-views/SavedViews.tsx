import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { emptyQuery, type GridQuery } from '../../../grid/query/query.js';
import { noSettings } from '../../../grid/arrangement/settings.js';
import type { Columns } from '../../../grid/columns/use-columns.js';
import { readView, sameView, type GridView } from '../../../grid/arrangement/views.js';
import { t } from '../../../messages.js';
import { Icon } from '../../icons.js';
import { latePopup } from '../../popup/late.js';
import { useLatest } from '../../use-latest.js';
import type { ViewListProps } from './ViewList.js';
import { useViews } from './use-views.js';

const ViewList = latePopup<ViewListProps>(
  async () => (await import('./ViewList.js')).ViewList,
  () => t('view.title'),
);

interface SavedViewsProps<Row> {
  /** Names the grid on the server. */
  readonly grid: string;
  readonly columns: Columns<Row>;
  readonly query: GridQuery;
  readonly first: GridQuery;
  /** Name of the view taken last, where somebody keeps it. */
  readonly taken: string | undefined;
  /** @param name empty: the first view. @param over true: by itself, as the grid opens. */
  readonly onTake: (name: string, query: GridQuery, over: boolean) => void;
}

/** The button that says which saved view is on the screen, and the list behind it. Opens with the user's default. */
export function SavedViews<Row>({ grid, columns, query, first, taken, onTake }: SavedViewsProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const stored = useViews(grid);
  const { settings, arrange, order } = columns;
  const known = useMemo(
    () =>
      (stored.views ?? []).flatMap((view) => {
        const read = readView(view.definition, new Set(order));
        return read ? [{ ...view, read }] : [];
      }),
    [stored.views, order],
  );
  const now: GridView = { columns: settings, query };
  const current = known.find((view) => sameView(view.read, now));
  const arranged = useRef(taken);
  const apply = useLatest((name: string, view: GridView, over: boolean) => {
    arranged.current = name;
    arrange(view.columns);
    onTake(name, { ...emptyQuery, ...view.query }, over);
  });
  // The default is for a screen just opened: who has narrowed it by now (or came by an address that does, or has chosen
  // another view) keeps that.
  const opened = useRef(false);
  const bare = taken === undefined && sameView({ columns: noSettings, query }, { columns: noSettings, query: first });
  useEffect(() => {
    if (opened.current || stored.views === undefined) return;
    opened.current = true;
    const standard = known.find((view) => view.isDefault);
    if (standard && bare) apply(standard.name, standard.read, true);
  }, [stored.views, known, bare, apply]);
  // Back and forward lead from view to view: the columns follow the conditions.
  useEffect(() => {
    if (taken === undefined || taken === arranged.current || stored.views === undefined) return;
    arranged.current = taken;
    const view = known.find(({ name }) => name === taken);
    if (view) arrange(view.read.columns);
    else if (taken === '') arrange(noSettings);
  }, [taken, stored.views, known, arrange]);
  return (
    <>
      <Button
        startIcon={<Icon name="Bookmark" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box
          component="span"
          sx={{ maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {current ? current.name : t('view.title')}
        </Box>
      </Button>
      {anchor && (
        <ViewList
          anchor={anchor}
          stored={stored}
          known={known}
          current={current?.name}
          now={now}
          onApply={(name, view) => {
            apply(name, view, false);
            setAnchor(null);
          }}
          onFirst={() => {
            apply('', { columns: noSettings, query: first }, false);
            setAnchor(null);
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
