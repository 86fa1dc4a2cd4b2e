import { findingKinds, findingKindWords, todayInKorea } from '@onyak/core';
import {
  DataGrid,
  DownloadButton,
  FilterBar,
  FilterChoice,
  linkTo,
  Notice,
  PeriodBar,
  rangeOf,
  useAddressedPeriod,
  useCall,
  useSearchParams,
  useSession,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { sentenceListSchema, type SentenceRow } from '../schema.js';
import { ChangesPopup } from './ChangesPopup.js';
import { useCounted } from './use-counted.js';

const number = (id: 'shown' | 'changed' | 'removed' | 'asked' | 'guides' | 'people', width = 90) => ({
  id,
  label: text(`row.${id}`),
  kind: 'number' as const,
  width,
});

const columns: readonly GridColumn<SentenceRow>[] = [
  { id: 'kindLabel', label: text('row.kind'), width: 130 },
  { id: 'engine', label: text('row.engine'), width: 380 },
  number('shown', 100),
  number('changed'),
  number('removed'),
  number('asked'),
  { id: 'ruleName', label: text('row.rule'), width: 220 },
  number('guides', 100),
  number('people'),
  { id: 'top', label: text('row.top'), width: 380 },
];

/** The engine's sentences by rule, what people changed most first; each opens to what was made of it. */
export function SentencesTab() {
  const { f1 } = useSession();
  const seesAll = f1('mwrd');
  const [period, setPeriod] = useAddressedPeriod({ choice: 'last12Months' });
  const [address, setAddress] = useSearchParams();
  const kind = address.get('kind') ?? '';
  const own = address.get('own') === 'Y';
  const choose = (name: 'kind' | 'own', value: string) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const [opened, setOpened] = useState<SentenceRow>();
  const { from, to } = rangeOf(period, todayInKorea());
  const params = {
    // A call without days takes the first choice: the whole time is one that began long ago.
    startDate: from === '' && to === '' ? '2000-01-01' : from,
    endDate: to,
    kind,
    searchAll: seesAll && !own ? 'Y' : 'N',
  };
  const counted = useCounted(params);
  const left = counted?.left ?? 0;
  const list = useCall('/api/MWRD/selectSentences', {
    // Anew with every counting, so that the table fills while one looks at it.
    params: { ...params, at: counted?.at ?? 0 },
    answer: sentenceListSchema,
    enabled: counted !== undefined,
  });
  return (
    <>
      <FilterBar>
        <PeriodBar value={period} onChange={setPeriod} />
        <FilterChoice label={text('filter.kind')} value={kind} onChange={(next) => choose('kind', next)}>
          {findingKinds.map((value) => ({ value, label: findingKindWords[value] }))}
        </FilterChoice>
        {seesAll && (
          <FilterChoice label={text('filter.scope')} value={own ? 'Y' : ''} onChange={(next) => choose('own', next)}>
            {[{ value: 'Y', label: text('filter.mine') }]}
          </FilterChoice>
        )}
      </FilterBar>
      {left > 0 && <Notice tone="info">{text('count.running', { left })}</Notice>}
      <DataGrid
        label={text('tab.sentences')}
        settingsKey="mwrd.sentences"
        inAddress
        columns={columns}
        rows={list.data ?? []}
        rowId={({ phrase, kind: of, ruleId }) => `${phrase} ${of} ${ruleId}`}
        onOpen={setOpened}
        // Until the guides of the period are counted nobody knows whether there are none.
        loading={list.loading || counted === undefined}
        error={list.error ?? undefined}
        onRetry={() => void list.reload()}
        emptyTitle={text('row.none')}
        emptyHelp={text('row.noneHelp')}
        toolbar={
          <DownloadButton
            label={text('export.excel')}
            url={linkTo('/api/MWRD/exportSentences', params)}
            name="guide-sentences.xlsx"
          />
        }
      />
      {opened && <ChangesPopup row={opened} params={params} onClose={() => setOpened(undefined)} />}
    </>
  );
}
