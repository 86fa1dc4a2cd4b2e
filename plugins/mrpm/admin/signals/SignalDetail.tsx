import { Box, DataGrid, KeyValue, Link, Section, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { messages } from '../../messages.js';
import {
  signalMonthSchema,
  signalRecordSchema,
  type Signal,
  type SignalMonth,
  type SignalRecord,
} from '../../signals/schema.js';
import { ratioText } from './ratio-text.js';

const monthColumns: readonly GridColumn<SignalMonth>[] = [
  { id: 'month', label: messages['signals.month'], width: 110 },
  { id: 'reports', label: messages['signals.reports'], kind: 'number', width: 90 },
  { id: 'until', label: messages['signals.until'], kind: 'number', width: 110 },
  {
    id: 'ror',
    label: messages['signals.ror'],
    kind: 'number',
    width: 200,
    value: ({ ror }) => ror?.value ?? null,
    text: ({ ror }) => ratioText(ror),
    render: ({ ror }) => ratioText(ror),
  },
  {
    id: 'prr',
    label: messages['signals.prr'],
    kind: 'number',
    width: 200,
    value: ({ prr }) => prr?.value ?? null,
    text: ({ prr }) => ratioText(prr),
    render: ({ prr }) => ratioText(prr),
  },
];

const recordColumns: readonly GridColumn<SignalRecord>[] = [
  {
    id: 'recId',
    label: messages['signals.openRecord'],
    kind: 'code',
    width: 240,
    render: ({ recId }) => (
      <Link to={`/mrpm?edit=${encodeURIComponent(recId)}`} target="_blank">
        {recId}
      </Link>
    ),
  },
  { id: 'd1OccurenceDate', label: messages['signals.day'], kind: 'date', width: 110 },
  { id: 'd1CausativeDrug', label: messages['signals.drug'], width: 240 },
  { id: 'd1Symptom', label: messages['signals.symptom'], width: 200 },
  { id: 'd2Causality', label: messages['signals.causality'], width: 130 },
];

/** A pair: its fourfold table, how it came to be over the months, and the records that it is counted from. */
export function SignalDetail({ signal }: { readonly signal: Signal }) {
  const { drug, symptom, reports, ofDrug, ofSymptom, ofAll } = signal;
  const params = { drug, symptom };
  const months = useCall('/api/MRPM/selectSignalMonths', { params, answer: z.array(signalMonthSchema) });
  const records = useCall('/api/MRPM/selectSignalRecords', { params, answer: z.array(signalRecordSchema) });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
      <Section title={messages['signals.table']}>
        <KeyValue
          items={[
            { label: messages['signals.both'], value: reports },
            { label: messages['signals.drugAlone'], value: ofDrug - reports },
            { label: messages['signals.symptomAlone'], value: ofSymptom - reports },
            { label: messages['signals.neither'], value: ofAll - ofDrug - ofSymptom + reports },
            { label: messages['signals.ror'], value: ratioText(signal.ror) },
            { label: messages['signals.prr'], value: ratioText(signal.prr) },
          ]}
        />
      </Section>
      <Section title={messages['signals.months']}>
        <DataGrid
          label={messages['signals.months']}
          settingsKey="mrpm.signal-months"
          columns={monthColumns}
          rows={months.data ?? []}
          rowId={({ month }) => month}
          sort={[{ id: 'month', desc: true }]}
          height={320}
          loading={months.fetching}
          error={months.error}
          onRetry={() => void months.reload()}
          emptyTitle={messages['signals.none']}
        />
      </Section>
      <Section title={messages['signals.records']}>
        <DataGrid
          label={messages['signals.records']}
          settingsKey="mrpm.signal-records"
          columns={recordColumns}
          rows={records.data ?? []}
          rowId={({ recId }) => recId}
          height={320}
          loading={records.fetching}
          error={records.error}
          onRetry={() => void records.reload()}
          emptyTitle={messages['signals.noRecords']}
        />
      </Section>
    </Box>
  );
}
