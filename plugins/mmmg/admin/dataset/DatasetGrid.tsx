import type { DatasetItem } from '@onyak/core';
import { Box, DataGrid, Icon, KeyValue, Stack, ToneChip, Typography, type GridColumn } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import {
  outcomeDetails,
  overallDetails,
  overallScore,
  relevanceDetails,
  relevanceScores,
  sentenceText,
  type Detail,
  type Score,
} from './dataset.js';

const columns: readonly GridColumn<DatasetItem>[] = [
  {
    id: 'identifier',
    label: text('dataset.identifier'),
    kind: 'code',
    width: 170,
    render: (row) => <Clip>{row.identifier}</Clip>,
  },
  {
    id: 'objects',
    label: text('dataset.objects'),
    width: 280,
    value: objectText,
    render: (row) => <Objects item={row} />,
  },
  {
    id: 'target_outcome',
    label: text('dataset.outcome'),
    width: 280,
    value: (row) => row.target_outcome.map((outcome) => outcome.fsn).join(', '),
    render: (row) => <Lines lines={row.target_outcome.map((outcome) => outcome.fsn)} />,
  },
  {
    id: 'referenced_sentences',
    label: text('dataset.sentences'),
    width: 340,
    value: (row) => row.referenced_sentences.map(sentenceText).join(' '),
    render: (row) => <Sentences item={row} />,
  },
  {
    id: 'validity',
    label: text('dataset.validity'),
    width: 100,
    value: (row) => text(row.validity.is_valid ? 'dataset.true' : 'dataset.false'),
    render: (row) => (
      <ToneChip
        tone={row.validity.is_valid ? 'fine' : 'contraindicated'}
        icon={row.validity.is_valid ? 'CheckCircle' : 'ErrorOutline'}
        label={text(row.validity.is_valid ? 'dataset.true' : 'dataset.false')}
      />
    ),
  },
  {
    id: 'relevance_and_quality',
    label: text('dataset.relevance'),
    width: 220,
    value: (row) => Math.min(...relevanceScores(row).map((score) => score.value ?? 11)),
    text: (row) => relevanceScores(row).map(scoreText).join(', '),
    tone: (row) => (relevanceScores(row).some((score) => score.low) ? 'lowScore' : undefined),
    render: (row) => <Scores scores={relevanceScores(row)} />,
  },
  {
    id: 'overall_assessment',
    label: text('dataset.overall'),
    width: 240,
    value: (row) => overallScore(row).value ?? 11,
    text: (row) => scoreText(overallScore(row)),
    tone: (row) => (overallScore(row).low ? 'lowScore' : undefined),
    render: (row) => (
      <Stack sx={{ gap: 0.25 }}>
        <Scores scores={[overallScore(row)]} />
        <Clip>{row.overall_assessment.conclusion}</Clip>
      </Stack>
    ),
  },
  {
    id: 'hallucination_check',
    label: text('dataset.hallucination'),
    width: 260,
    value: (row) => row.hallucination_check.hallucination_details,
    render: (row) => <Clip>{row.hallucination_check.hallucination_details}</Clip>,
  },
];

const itemDetail = (row: DatasetItem) => <ItemDetail item={row} />;

/** The DUR screening dataset of a node; a row opens to all it holds. */
export function DatasetGrid({ items }: { readonly items: readonly DatasetItem[] }) {
  return (
    <DataGrid
      label={text('dataset.title')}
      settingsKey="mmmg.dataset"
      columns={columns}
      rows={items}
      rowId={(row) => row.identifier}
      rowHeight="auto"
      height={560}
      detail={itemDetail}
      searchable
      emptyTitle={text('dataset.none')}
    />
  );
}

function objectText({ object_A: a, object_B: b }: DatasetItem): string {
  return [a, b]
    .flatMap((object) => (object ? [`${object.code_system} ${object.code} ${object.name}`] : []))
    .join(' / ');
}

function scoreText(score: Score): string {
  return `${score.label} ${score.value ?? text('dataset.notEvaluated')}`;
}

/** Four lines at most; the row's detail has the rest. */
function Clip({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 4,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        whiteSpace: 'normal',
      }}
    >
      {children}
    </Box>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return <Clip>{lines.join('\n')}</Clip>;
}

/** What kind of information each sentence is, and the sentence (specification 2 §2.7). */
function Sentences({ item }: { readonly item: DatasetItem }) {
  return (
    <Clip>
      {item.referenced_sentences.map(({ info_type: type, sentence }) => (
        <Box key={`${type} ${sentence}`}>
          {type !== '' && (
            <Box component="span" sx={{ fontWeight: 650, mr: 0.75 }}>
              {type}
            </Box>
          )}
          {sentence}
        </Box>
      ))}
    </Clip>
  );
}

function Objects({ item }: { readonly item: DatasetItem }) {
  const named = [
    { name: text('dataset.objectA'), object: item.object_A },
    { name: text('dataset.objectB'), object: item.object_B },
  ];
  return (
    <Stack sx={{ gap: 0.25, whiteSpace: 'normal' }}>
      {named.map(({ name, object }) =>
        object ? (
          <Box key={name}>
            <Box component="span" sx={{ fontWeight: 650, mr: 0.75 }}>
              {name}
            </Box>
            {object.name} <span className="code">{object.code}</span>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {object.code_system}
            </Box>
          </Box>
        ) : null,
      )}
    </Stack>
  );
}

function Scores({ scores }: { readonly scores: readonly Score[] }) {
  return (
    <Stack sx={{ gap: 0.125 }}>
      {scores.map((score) => (
        <Stack key={score.label} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Typography component="span" variant="body2">
            {score.label}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            className="num"
            sx={(theme) => ({ fontWeight: 650, color: score.low ? theme.onyak.major.main : 'text.primary' })}
          >
            {score.value ?? text('dataset.notEvaluated')}
          </Typography>
          {score.low && (
            <Stack
              component="span"
              direction="row"
              sx={(theme) => ({ alignItems: 'center', color: theme.onyak.major.main, typography: 'body2' })}
            >
              <Icon name="WarningAmber" sx={{ fontSize: '1.1em' }} />
              {text('dataset.low')}
            </Stack>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

function ItemDetail({ item }: { readonly item: DatasetItem }) {
  return (
    <Stack sx={(theme) => ({ gap: 2, p: 2, maxWidth: theme.spacing(130), whiteSpace: 'normal' })}>
      {item.target_outcome.map((outcome) => (
        <Group
          key={outcome.fsn}
          title={`${text('dataset.outcome')}: ${outcome.fsn}${outcome.singularfsn && outcome.singularfsn !== outcome.fsn ? ` (${outcome.singularfsn})` : ''}`}
          details={outcomeDetails(outcome)}
        />
      ))}
      <Group
        title={text('dataset.sentences')}
        details={item.referenced_sentences.map((sentence, index) => ({
          label: sentence.info_type || String(index + 1),
          text: sentence.sentence,
        }))}
      />
      <Group title={text('dataset.relevance')} details={relevanceDetails(item)} />
      <Group title={text('dataset.overall')} details={overallDetails(item)} />
      <Group
        title={text('dataset.hallucination')}
        details={[
          { label: text('dataset.hallucination'), text: item.hallucination_check.hallucination_details },
        ].filter((detail) => detail.text !== '')}
      />
    </Stack>
  );
}

function Group({ title, details }: { readonly title: string; readonly details: readonly Detail[] }) {
  if (details.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <KeyValue items={mergeLabels(details)} />
    </Box>
  );
}

/** KeyValue keys rows by label: sentences of one type become one row of lines. */
function mergeLabels(details: readonly Detail[]): { label: string; value: React.ReactNode }[] {
  const lines = new Map<string, string[]>();
  for (const detail of details) lines.set(detail.label, [...(lines.get(detail.label) ?? []), detail.text]);
  return [...lines].map(([label, texts]) => ({
    label,
    value: <Box sx={{ whiteSpace: 'pre-line' }}>{texts.join('\n')}</Box>,
  }));
}
