import {
  FilterBar,
  FilterChoice,
  ResourceGrid,
  ResourceList,
  RowAction,
  Stack,
  useAddressedPlace,
  useCall,
  useInvalidate,
  useResourceRefresh,
  useResourceRows,
  useSearchParams,
  useSession,
  useToast,
  type ListPlace,
} from '@onyak/admin-ui/kit';
import { useMemo, useState } from 'react';
import { text } from '../messages.js';
import { knowledgeRow } from '../resource.js';
import { MAX_ROWS, progressSchema } from '../schema.js';
import {
  chosenRowSchema,
  readChoices,
  scopeOf,
  states,
  writeChoices,
  type Choices,
  type ChosenRow,
} from './choices.js';
import { RevokePopup } from './RevokePopup.js';
import { RowDetail } from './RowDetail.js';
import { SignPopup } from './SignPopup.js';

type Doing = { readonly act: 'sign' | 'revoke'; readonly rows: readonly ChosenRow[] };

const none: ReadonlySet<string> = new Set();
const detailOf = (row: unknown) => <RowDetail row={chosenRowSchema.parse(row)} />;

/** The rows of the knowledge in force: filtered, looked at, marked as reviewed one by one or several at once. */
export function RowsTab() {
  const [search, setSearch] = useSearchParams();
  const choices = useMemo(() => readChoices(search), [search]);
  const setChoices = (next: Choices) => setSearch((old) => writeChoices(old, next), { replace: true });
  const [place, setPlace] = useAddressedPlace(knowledgeRow);
  const scope = useMemo(() => scopeOf(choices), [choices]);
  return (
    <ResourceList resource={knowledgeRow} place={place} onPlace={setPlace} scope={scope}>
      <Rows {...{ choices, setChoices, place, setPlace, scope }} />
    </ResourceList>
  );
}

interface RowsProps {
  readonly choices: Choices;
  readonly setChoices: (choices: Choices) => void;
  readonly place: ListPlace;
  readonly setPlace: (place: ListPlace) => void;
  readonly scope: ReturnType<typeof scopeOf>;
}

function Rows({ choices, setChoices, place, setPlace, scope }: RowsProps) {
  const { f1 } = useSession();
  const toast = useToast();
  const { query } = place;
  const [selected, setSelected] = useState<ReadonlySet<string>>(none);
  const [doing, setDoing] = useState<Doing>();
  const list = useResourceRows();
  const progress = useCall('/api/AKRV/selectProgress', { answer: progressSchema });
  const refresh = useResourceRefresh(knowledgeRow);
  const invalidate = useInvalidate();
  const choose = (next: Partial<Choices>) => {
    setSelected(none);
    setChoices({ ...choices, ...next });
  };
  const begin = (act: Doing['act']) => {
    const chosen = list.rows.filter((row) => selected.has(row.id)).map((row) => chosenRowSchema.parse(row));
    const rows = chosen.filter(({ state }) => (state === 'SIGNED') === (act === 'revoke'));
    if (chosen.length === 0) toast.error(text('rows.none'));
    else if (rows.length === 0) toast.error(text(act === 'sign' ? 'rows.allSigned' : 'rows.noneSigned'));
    else if (rows.length > MAX_ROWS) toast.error(text('rows.many', { count: MAX_ROWS }));
    else setDoing({ act, rows });
  };
  const done = () => {
    setDoing(undefined);
    setSelected(none);
    void Promise.all([refresh(), invalidate('/api/AKRV/selectProgress'), invalidate('/api/AKRV/selectRow')]);
  };
  const Form = doing?.act === 'revoke' ? RevokePopup : SignPopup;
  return (
    <Stack sx={{ flex: '1 1 auto', minHeight: 0, gap: 1 }}>
      <FilterBar>
        <FilterChoice label={text('filter.table')} value={choices.table} onChange={(value) => choose({ table: value })}>
          {(progress.data ?? []).map((one) => ({ value: one.table, label: one.label }))}
        </FilterChoice>
        <FilterChoice label={text('filter.state')} value={choices.state} onChange={(value) => choose({ state: value })}>
          {states.map((value) => ({ value, label: text(`state.${value}`) }))}
        </FilterChoice>
        <FilterChoice label={text('filter.basis')} value={choices.basis} onChange={(value) => choose({ basis: value })}>
          {[{ value: 'without', label: text('basis.without') }]}
        </FilterChoice>
      </FilterBar>
      <ResourceGrid
        resource={knowledgeRow}
        settingsKey="akrv.rows"
        query={query}
        onQuery={(next) => {
          if (next.filters !== query.filters || next.search !== query.search) setSelected(none);
          setPlace({ ...place, query: next, page: 1 });
        }}
        scope={scope}
        searchable
        selection={f1('akrv') ? 'many' : 'none'}
        selected={selected}
        onSelect={setSelected}
        detail={detailOf}
        emptyHelp={text('rows.help')}
        toolbar={
          f1('akrv') && (
            <>
              <RowAction
                icon="CheckCircle"
                label={text('rows.sign')}
                fits={selected.size > 0}
                onAction={() => begin('sign')}
              />
              <RowAction
                icon="Block"
                label={text('rows.revoke')}
                fits={selected.size > 0}
                onAction={() => begin('revoke')}
              />
            </>
          )
        }
      />
      {doing && <Form rows={doing.rows} onClose={() => setDoing(undefined)} onDone={done} />}
    </Stack>
  );
}
