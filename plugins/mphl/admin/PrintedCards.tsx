import {
  Button,
  DataGrid,
  errorText,
  FilterBar,
  LoadingState,
  Notice,
  Page,
  PeriodBar,
  rangeOf,
  useAddressedPeriod,
  useInstitution,
  useToast,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { fillMessage, PRINT_ENGINE_FILE, todayInKorea } from '@onyak/core';
import { useCallback, useEffect, useState } from 'react';
import { EngineFault, engineState, keptCards, type EngineState, type KeptCard } from '../../iprt/contract.js';
import { messages } from '../messages.js';
import { RecordPopup } from './RecordPopup.js';

const states = (['PRINTED', 'KEPT', 'UNSURE'] as const).map((value) => ({ value, label: messages[`state.${value}`] }));
const tones = { PRINTED: 'fine', KEPT: 'info', UNSURE: 'major' } as const;

const columns: readonly GridColumn<KeptCard>[] = [
  { id: 'printedAt', label: messages['column.printedAt'], kind: 'dateTime', width: 180 },
  {
    id: 'state',
    label: messages['column.state'],
    kind: 'option',
    options: states,
    chip: ({ state }) => tones[state],
    width: 170,
  },
  { id: 'ptName', label: messages['column.ptName'], width: 120 },
  { id: 'ptNumber', label: messages['column.ptNumber'], kind: 'code', width: 140 },
  { id: 'cardName', label: messages['column.cardName'], width: 180 },
  { id: 'recId', label: messages['column.recId'], kind: 'code', width: 240 },
];

interface Found {
  readonly state: EngineState;
  readonly cards: readonly KeptCard[];
  /** What the engine itself said. */
  readonly fault?: string;
}

/** Cards that were printed on this machine, as its print engine keeps them (specification 1 §2.5a, §7). */
export function PrintedCards() {
  const [period, setPeriod] = useAddressedPeriod({ choice: 'last12Months' });
  const { code } = useInstitution();
  const toast = useToast();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Found>();
  const [opened, setOpened] = useState<string>();
  const { from, to } = rangeOf(period, todayInKorea());
  useEffect(() => {
    const stop = new AbortController();
    void look({ startDate: from, endDate: to, hospitalCode: code }, stop.signal).then(
      (answer) => !stop.signal.aborted && setFound(answer),
      (error: unknown) => !stop.signal.aborted && toast.error(errorText(error)),
    );
    return () => stop.abort();
  }, [from, to, code, tries, toast]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  const open = ({ recId, printMethod }: KeptCard) => {
    if (printMethod === 'TEMP') toast.error(messages.gone);
    else setOpened(recId);
  };
  return (
    <Page
      title={messages.title}
      filters={
        <FilterBar>
          <PeriodBar value={period} onChange={setPeriod} />
        </FilterBar>
      }
    >
      {found === undefined ? (
        <LoadingState />
      ) : found.state === 'ready' ? (
        <>
          {found.fault === undefined ? (
            <Notice tone="success">{messages.ready}</Notice>
          ) : (
            <Notice tone="error" action={<Button onClick={again}>{messages.again}</Button>}>
              {fillMessage(messages.fault, { msg: found.fault })}
            </Notice>
          )}
          <DataGrid
            label={messages.title}
            settingsKey="mphl.cards"
            inAddress
            columns={columns}
            rows={found.cards}
            rowId={({ printNo }) => printNo}
            height="fill"
            onOpen={open}
            emptyTitle={messages.none}
          />
        </>
      ) : (
        <Notice
          tone="warning"
          action={
            <>
              {found.state === 'absent' && (
                <Button href={`/${PRINT_ENGINE_FILE}`} download>
                  {messages.download}
                </Button>
              )}
              <Button onClick={again}>{messages.again}</Button>
            </>
          }
        >
          <strong>{messages[found.state]}</strong>
          <br />
          {messages[`${found.state}.help`]}
        </Notice>
      )}
      {opened !== undefined && <RecordPopup recId={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

async function look(period: Parameters<typeof keptCards>[0], signal: AbortSignal): Promise<Found> {
  const state = await engineState(signal);
  if (state !== 'ready') return { state, cards: [] };
  try {
    return { state, cards: await keptCards(period, signal) };
  } catch (error) {
    if (error instanceof EngineFault) return { state, cards: [], fault: error.message };
    // It went away in between.
    return { state: 'absent', cards: [] };
  }
}
