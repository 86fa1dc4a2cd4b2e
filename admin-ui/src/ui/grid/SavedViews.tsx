import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { emptyQuery, type GridQuery } from '../../grid/query.js';
import { noSettings } from '../../grid/settings.js';
import type { Columns } from '../../grid/use-columns.js';
import { readView, sameView, type GridView } from '../../grid/views.js';
import { t } from '../../messages.js';
import { Icon } from '../icons.js';
import { useLatest } from '../use-latest.js';
import { useViews } from './use-views.js';

const ViewList = lazy(async () => ({ default: (await import('./ViewList.js')).ViewList }));

interface SavedViewsProps<Row> {
  /** Names the grid on the server. */
  readonly grid: string;
  readonly columns: Columns<Row>;
  readonly query: GridQuery;
  readonly first: GridQuery;
  readonly onQuery: (query: GridQuery) => void;
}

/** The button that says which saved view is on the screen, and the list behind it. Opens with the user's default. */
export function SavedViews<Row>({ grid, columns, query, first, onQuery }: SavedViewsProps<Row>) {
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
  const apply = useLatest((view: GridView) => {
    arrange(view.columns);
    onQuery({ ...emptyQuery, ...view.query });
  });
  // The default is for a screen just opened: who has narrowed it by now (or came by an address that does) keeps that.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || stored.views === undefined) return;
    opened.current = true;
    const standard = known.find((view) => view.isDefault);
    if (standard && sameView({ columns: noSettings, query }, { columns: noSettings, query: first }))
      apply(standard.read);
  }, [stored.views, known, query, first, apply]);
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
        <Suspense>
          <ViewList
            anchor={anchor}
            stored={stored}
            known={known}
            current={current?.name}
            now={now}
            onApply={(view) => {
              apply(view);
              setAnchor(null);
            }}
            onFirst={() => {
              apply({ columns: noSettings, query: first });
              setAnchor(null);
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
