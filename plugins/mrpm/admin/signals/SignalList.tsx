import { Box, DataGrid, Notice, SearchBox, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { messages } from '../../messages.js';
import { signalsSchema, type Signal } from '../../signals/schema.js';
import { ratioText, timeText } from './ratio-text.js';

const marks = [
  { value: 'true', label: messages['signals.isMarked'] },
  { value: 'false', label: messages['signals.notMarked'] },
] as const;

const columns: readonly GridColumn<Signal>[] = [
  {
    id: 'drugName',
    label: messages['signals.drug'],
    width: 240,
    text: ({ drug, drugName }) => `${drugName} (${drug})`,
    render: ({ drug, drugName }) => `${drugName} (${drug})`,
  },
  { id: 'symptomName', label: messages['signals.symptom'], width: 150 },
  { id: 'reports', label: messages['signals.reports'], kind: 'number', width: 80 },
  {
    id: 'ror',
    label: messages['signals.ror'],
    kind: 'number',
    width: 190,
    value: ({ ror }) => ror?.value ?? null,
    text: ({ ror }) => ratioText(ror),
    render: ({ ror }) => ratioText(ror),
  },
  {
    id: 'prr',
    label: messages['signals.prr'],
    kind: 'number',
    width: 190,
    value: ({ prr }) => prr?.value ?? null,
    text: ({ prr }) => ratioText(prr),
    render: ({ prr }) => ratioText(prr),
  },
  {
    id: 'marked',
    label: messages['signals.marked'],
    kind: 'option',
    options: marks,
    value: ({ marked }) => String(marked),
    chip: ({ marked }) => (marked ? 'moderate' : 'quiet'),
    width: 120,
  },
  { id: 'ofDrug', label: messages['signals.ofDrug'], kind: 'number', width: 110 },
  { id: 'ofSymptom', label: messages['signals.ofSymptom'], kind: 'number', width: 110 },
];

/** Pairs with at least three reports, the strongest first. */
export function SignalList({ onOpen }: { readonly onOpen: (signal: Signal) => void }) {
  const [drugText, setDrugText] = useState('');
  const [symptomText, setSymptomText] = useState('');
  const found = useCall('/api/MRPM/selectSignals', { params: { drugText, symptomText }, answer: signalsSchema });
  const { countedAt = null, signals = [], found: count = 0 } = found.data ?? {};
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SearchBox
          label={messages['signals.drugText']}
          placeholder={messages['signals.drugText']}
          value={drugText}
          onSearch={setDrugText}
        />
        <SearchBox
          label={messages['signals.symptomText']}
          placeholder={messages['signals.symptomText']}
          value={symptomText}
          onSearch={setSymptomText}
        />
      </Box>
      {found.data !== undefined && (
        <Notice tone="info">
          {countedAt === null
            ? messages['signals.notCounted']
            : fillMessage(messages['signals.countedAt'], {
                time: timeText(countedAt),
                found: count,
                shown: signals.length,
              })}
        </Notice>
      )}
      <DataGrid
        label={messages['signals.title']}
        settingsKey="mrpm.signals"
        columns={columns}
        rows={signals}
        rowId={({ drug, symptom }) => `${drug} ${symptom}`}
        height={520}
        loading={found.fetching}
        error={found.error}
        onRetry={() => void found.reload()}
        onOpen={onOpen}
        emptyTitle={messages['signals.none']}
      />
    </>
  );
}
