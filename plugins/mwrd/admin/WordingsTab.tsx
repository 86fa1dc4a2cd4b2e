import { Button, DataGrid, useCall, useSession, type GridColumn } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { wordingListSchema, wordingStates, type WordingRow } from '../schema.js';
import { DecidePopup } from './DecidePopup.js';

const columns: readonly GridColumn<WordingRow>[] = [
  {
    id: 'state',
    label: text('wording.state'),
    kind: 'option',
    width: 110,
    options: wordingStates.map((value) => ({ value, label: text(`state.${value}`) })),
  },
  { id: 'text', label: text('wording.text'), width: 380 },
  { id: 'number', label: text('wording.number'), kind: 'number', width: 70 },
  { id: 'effectiveFrom', label: text('wording.from'), kind: 'date', width: 130 },
  { id: 'effectiveTo', label: text('wording.to'), kind: 'date', width: 120 },
  { id: 'engine', label: text('wording.phrase'), width: 340 },
  { id: 'proposedBy', label: text('wording.proposedBy'), width: 120 },
  { id: 'proposedAt', label: text('wording.proposedAt'), kind: 'dateTime', width: 172 },
  { id: 'reason', label: text('wording.reason'), width: 200 },
  { id: 'reviewedBy', label: text('wording.reviewedBy'), width: 120 },
  { id: 'reviewedAt', label: text('wording.reviewedAt'), kind: 'dateTime', width: 172 },
  { id: 'reviewNote', label: text('wording.note'), width: 200 },
  { id: 'endedBy', label: text('wording.endedBy'), width: 120 },
  { id: 'endNote', label: text('wording.endNote'), width: 200 },
];

/** Every version of every wording of the institution; who has the function decides about them. */
export function WordingsTab() {
  const { f1, user } = useSession();
  const list = useCall('/api/MWRD/selectWordings', { answer: wordingListSchema });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<{ readonly act: 'review' | 'end'; readonly row: WordingRow }>();
  const rows = list.data ?? [];
  const chosen = rows.find(({ id }) => selected.has(id));
  const canReview = chosen?.state === 'PROPOSED' && chosen.proposedBy !== user.userId;
  const canEnd = chosen?.state === 'IN_EFFECT' || chosen?.state === 'WAITING';
  return (
    <>
      <DataGrid
        label={text('tab.wordings')}
        settingsKey="mwrd.wordings"
        inAddress
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        selection="one"
        selected={selected}
        onSelect={setSelected}
        loading={list.loading}
        error={list.error ?? undefined}
        onRetry={() => void list.reload()}
        emptyTitle={text('wording.none')}
        emptyHelp={text('wording.noneHelp')}
        toolbar={
          f1('mwrd') && (
            <>
              <Button disabled={!canReview} onClick={() => chosen && setDeciding({ act: 'review', row: chosen })}>
                {text('review.open')}
              </Button>
              <Button disabled={!canEnd} onClick={() => chosen && setDeciding({ act: 'end', row: chosen })}>
                {text('end.open')}
              </Button>
            </>
          )
        }
      />
      {deciding && (
        <DecidePopup
          {...deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setDeciding(undefined);
            void list.reload();
          }}
        />
      )}
    </>
  );
}
