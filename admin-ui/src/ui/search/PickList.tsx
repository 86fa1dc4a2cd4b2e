import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../messages.js';
import { font, size } from '../../theme/tokens.js';
import { ErrorState, LoadingState } from '../page/states.js';
import { useLatest } from '../use-latest.js';

export interface PickColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly text: (row: Row) => string;
  /** Monospaced. */
  readonly code?: boolean;
}

export interface Picks<Row> {
  readonly rows: readonly Row[];
  /** There are more that a longer search text would find. */
  readonly more: boolean;
}

export interface PickListProps<Row> {
  readonly label: string;
  readonly columns: readonly PickColumn<Row>[];
  readonly load: (search: string, signal: AbortSignal) => Promise<Picks<Row>>;
  readonly rowKey: (row: Row) => string;
  readonly chosen: string;
  /** Search text that it opens with. */
  readonly begin: string;
  /** Said while nothing is typed, in place of a list that is too long to be shown unasked. */
  readonly textNeeded?: string;
  readonly onPick: (row: Row) => void;
}

/** Milliseconds of rest in typing before the server is asked. */
const rest = 200;

type State<Row> = { readonly picks?: Picks<Row>; readonly error?: unknown };

/** A search text and the rows it finds: arrows move, Enter picks. */
export function PickList<Row>(props: PickListProps<Row>) {
  const { label, columns, load, rowKey, chosen, begin, textNeeded, onPick } = props;
  const [search, setSearch] = useState(begin);
  const [composing, setComposing] = useState(false);
  const [state, setState] = useState<State<Row>>({});
  const [attempt, setAttempt] = useState(0);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const id = useId();
  const idle = textNeeded !== undefined && search.trim() === '';
  const rows = (idle ? undefined : state.picks?.rows) ?? [];
  const find = useLatest((signal: AbortSignal) => {
    load(search.trim(), signal).then(
      (picks) => {
        if (signal.aborted) return;
        setState({ picks });
        setActive(
          Math.max(
            0,
            picks.rows.findIndex((row) => rowKey(row) === chosen),
          ),
        );
      },
      (error: unknown) => !signal.aborted && setState({ error }),
    );
  });
  useEffect(() => {
    if (composing || idle) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => find(gone.signal), first.current ? 0 : rest);
    first.current = false;
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [find, search, composing, idle, attempt]);
  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setActive(next);
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <TextField
        autoFocus
        hiddenLabel
        value={search}
        placeholder={t('picker.search')}
        onChange={(event) => setSearch(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
          const row = rows[active];
          if (step !== undefined) {
            event.preventDefault();
            move(active + step);
          } else if (event.key === 'Enter') {
            event.preventDefault();
            if (row !== undefined) onPick(row);
          }
        }}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-label': `${label} ${t('picker.search')}`,
            'aria-controls': `${id}-list`,
            'aria-expanded': true,
            'aria-activedescendant': rows.length > 0 ? `${id}-${active}` : undefined,
            autoComplete: 'off',
            maxLength: 50,
          },
        }}
      />
      <Box
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label={t('picker.list', { label })}
        tabIndex={-1}
        sx={(theme) => ({
          mt: 1,
          maxHeight: size.rowHeight * 8,
          overflow: 'auto',
          borderTop: 1,
          borderColor: 'divider',
          // Options share the list's columns, so that codes and names stand below one another.
          display: 'grid',
          gridTemplateColumns: columns.map((column) => (column.code ? 'max-content' : '1fr')).join(' '),
          columnGap: 1.5,
          '& [role="option"], & .heads': {
            display: 'grid',
            gridTemplateColumns: 'subgrid',
            gridColumn: '1 / -1',
            alignItems: 'center',
            minHeight: size.rowHeight,
            px: 1,
          },
          '& .heads': { color: 'text.secondary', fontWeight: 600, minHeight: 28 },
          '& [role="option"]': {
            cursor: 'pointer',
            '&:hover': { bgcolor: theme.onyak.rowHover },
            '&[aria-selected="true"]': { bgcolor: theme.onyak.rowSelected },
            '&.active': { boxShadow: `inset 0 0 0 2px ${theme.onyak.rowActive}` },
          },
        })}
      >
        {columns.length > 1 && (
          <div className="heads" aria-hidden>
            {columns.map((column) => (
              <span key={column.id}>{column.label}</span>
            ))}
          </div>
        )}
        {rows.map((row, index) => (
          <div
            key={rowKey(row)}
            id={`${id}-${index}`}
            data-index={index}
            role="option"
            aria-selected={rowKey(row) === chosen}
            tabIndex={-1}
            className={index === active ? 'active' : ''}
            onClick={() => onPick(row)}
            onKeyDown={(event) => event.key === 'Enter' && onPick(row)}
          >
            {columns.map((column) => (
              <Box
                key={column.id}
                component="span"
                sx={column.code ? { fontFamily: font.mono, fontSize: '0.94em', overflowWrap: 'anywhere' } : {}}
              >
                {column.text(row)}
              </Box>
            ))}
          </div>
        ))}
      </Box>
      {!idle && state.error !== undefined && (
        <ErrorState error={state.error} onRetry={() => setAttempt((count) => count + 1)} />
      )}
      {!idle && state.error === undefined && !state.picks && <LoadingState />}
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', pt: 0.5, px: 0.5 }}>
        {idle ? textNeeded : state.picks && statusText(state.picks)}
      </Typography>
    </>
  );
}

function statusText({ rows, more }: Picks<unknown>): string {
  if (rows.length === 0) return t('picker.none');
  return more ? t('picker.more', { count: rows.length }) : t('picker.help');
}
