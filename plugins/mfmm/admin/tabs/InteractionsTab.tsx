import { buildMatrix, InteractionMatrix, NotScreenedList } from '@onyak/admin-ui/clinical';
import {
  Box,
  DataGrid,
  KeyValue,
  Paper,
  Section,
  SeverityChip,
  Stack,
  Typography,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { DrugInteraction, InteractingDrug } from '../../schema.js';
import type { ResultTabProps } from '../shared.js';
import { orAbsent } from './Absent.js';

const HEIGHT = 560;

const columns: readonly GridColumn<DrugInteraction>[] = [
  { id: 'objectAProductNameKor', label: text('interaction.A'), width: 230 },
  { id: 'objectBProductNameKor', label: text('interaction.B'), width: 230 },
  {
    id: 'severity',
    label: text('interaction.severity'),
    width: 120,
    render: ({ severity }) => <SeverityChip severity={severity} />,
  },
  {
    id: 'interactions',
    label: text('interaction.description'),
    width: 520,
    value: ({ interactions }) => interactions.map(({ interactionDescription }) => interactionDescription).join(' / '),
  },
];

const detailOf = (pair: DrugInteraction) => <PairDetail pair={pair} />;

/** Which drugs meet, as a matrix and pair by pair; a pair opens to why, what to do, and the codes of both. */
export function InteractionsTab({ viewed, onEvidence }: ResultTabProps) {
  const { drugInteraction, screening } = viewed;
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={text('interaction.matrix')}>
        <InteractionMatrix
          matrix={buildMatrix(screening.findings)}
          onOpen={(findingIds) => onEvidence({ findingIds, at: null })}
        />
      </Section>
      <Section title={`${text('interaction.title')} ${drugInteraction.length}`}>
        <DataGrid
          label={text('interaction.title')}
          settingsKey="mfmm.interactions"
          columns={columns}
          rows={drugInteraction}
          rowId={({ findingId }) => findingId}
          detail={detailOf}
          height={HEIGHT}
          emptyTitle={text('interaction.none')}
          hideStatus
        />
      </Section>
      <NotScreenedList items={screening.notScreened} />
    </Stack>
  );
}

function PairDetail({ pair }: { readonly pair: DrugInteraction }) {
  const { objectAProductNameKor: a, objectBProductNameKor: b, interactions, objectA, objectB } = pair;
  return (
    <Stack role="group" aria-label={text('interaction.details', { a, b })} sx={{ gap: 1.5, p: 1.5 }}>
      {interactions.map(({ interactionDescription, action, severity, source }) => (
        <Paper key={interactionDescription} variant="outlined" sx={{ p: 1.5 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <SeverityChip severity={severity} />
            <Typography sx={{ fontWeight: 600 }}>{interactionDescription}</Typography>
          </Stack>
          <KeyValue
            items={[
              { label: text('interaction.action'), value: action },
              { label: text('interaction.source'), value: source },
            ]}
          />
        </Paper>
      ))}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <DrugCard title={text('interaction.A')} drug={objectA} />
        <DrugCard title={text('interaction.B')} drug={objectB} />
      </Box>
    </Stack>
  );
}

function DrugCard({ title, drug }: { readonly title: string; readonly drug: InteractingDrug }) {
  const facts = [
    ['ProductNameKor', drug.ProductNameKor],
    ['name', drug.name],
    ['atc', drug.atc],
    ['fullAtc', drug.fullAtc],
    ['rxcui', drug.rxcui.join(', ')],
    ['drugBankId', drug.drugBankId],
    ['StandardCode', drug.StandardCode],
    ['DrugItemCode', drug.DrugItemCode],
    ['ManufacturerName', drug.ManufacturerName],
    ['DrugSpecification', drug.DrugSpecification],
  ] as const;
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <KeyValue items={facts.map(([id, value]) => ({ label: text(`interaction.${id}`), value: orAbsent(value) }))} />
    </Paper>
  );
}
