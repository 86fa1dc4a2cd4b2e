import {
  DataGrid,
  DownloadButton,
  EmptyState,
  linkTo,
  Loaded,
  Section,
  Typography,
  useCall,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { summarySchema, type AveragesTable, type ModelAverages, type PeriodAverages } from '../../schema.js';
import { criteria, isLow, scoreFields, scoreMark } from '../../scores.js';
import type { Chosen } from '../chosen.js';
import { Bars } from './Bars.js';
import { drawnModels, MAX_SERIES, nameOf, trendOf } from './series.js';
import { TrendLines } from './TrendLines.js';
import { modelWords } from './words.js';

const GRID_HEIGHT = 360;

type Averages = Pick<ModelAverages, keyof ModelAverages & keyof PeriodAverages>;

const number = (id: keyof ModelAverages, label: string, width = 100) => ({ id, label, kind: 'number' as const, width });

const score = <Row extends Averages>(id: (typeof criteria)[number] | 'scoreMean', label: string): GridColumn<Row> => ({
  id,
  label,
  kind: 'number',
  width: 115,
  tone: (row) => (isLow(row[id]) ? 'lowScore' : undefined),
  text: (row) => {
    const value = row[id];
    return value === null ? '-' : `${value.toFixed(2)}${isLow(value) ? ` ${scoreMark.word}` : ''}`;
  },
});

const scores = <Row extends Averages>(): readonly GridColumn<Row>[] => [
  score('scoreMean', text('averages.mean')),
  ...criteria.map((name) => score<Row>(name, scoreFields[name].label)),
  number('low', text('averages.lowGuides'), 120),
];

const counts = [
  number('guides', text('averages.guides')),
  number('scored', text('averages.scored')),
  number('failed', text('averages.failed'), 80),
];

const modelName = <Row extends Averages>(): GridColumn<Row> => ({
  id: 'modelGen',
  label: text('calls.model'),
  width: 180,
  value: (row) => row.modelGen || modelWords.unknown,
});

const modelColumns: readonly GridColumn<ModelAverages>[] = [
  modelName(),
  { id: 'promptGen', label: text('calls.prompt'), width: 110 },
  { id: 'modelEval', label: text('filter.modelEval'), width: 140, value: (row) => row.modelEval || modelWords.checks },
  ...counts,
  ...scores<ModelAverages>(),
  number('secondsGen', text('averages.secondsGen'), 120),
  number('secondsEval', text('averages.secondsEval'), 120),
  number('tokensIn', text('averages.tokensIn'), 120),
  number('tokensOut', text('averages.tokensOut'), 120),
];

const periodColumns: readonly GridColumn<PeriodAverages>[] = [
  { id: 'period', label: text('averages.period'), width: 110 },
  modelName(),
  ...counts,
  ...scores<PeriodAverages>(),
];

interface AveragesTabProps {
  readonly params: Readonly<Record<string, string>>;
  readonly chosen: Chosen;
}

/** Averages of every model and how they went, drawn and as tables. */
export function AveragesTab({ params, chosen }: AveragesTabProps) {
  const excel = (table: AveragesTable) => (
    <DownloadButton
      label={text('averages.excel')}
      url={linkTo('/api/AVLJ/exportAverages', { ...params, table })}
      name={`llm-averages-${table}.xlsx`}
    />
  );
  const summary = useCall('/api/AVLJ/selectSummary', { params, answer: summarySchema });
  return (
    <Loaded of={summary}>
      {({ models, periods }) => {
        if (models.length === 0) return <EmptyState title={text('averages.empty')} help={text('list.help')} />;
        const drawn = drawnModels(models);
        const trend = trendOf(periods);
        return (
          <>
            <Section title={text('averages.models')}>
              <Typography color="text.secondary" sx={{ mb: 1 }}>
                {text('averages.rule', { max: MAX_SERIES })}
              </Typography>
              {drawn.length === 0 ? (
                <Typography>{text('averages.noScores')}</Typography>
              ) : (
                <Bars models={drawn} chosen={chosen} />
              )}
              <DataGrid
                label={text('averages.models')}
                settingsKey="avlj.models"
                inAddress="models"
                columns={modelColumns}
                rows={models}
                rowId={(row) => nameOf(row, modelWords)}
                height={GRID_HEIGHT}
                toolbar={excel('models')}
              />
            </Section>
            <Section title={text('averages.trend')}>
              {trend.series.length > 0 && <TrendLines trend={trend} chosen={chosen} />}
              <DataGrid
                label={text('averages.trend')}
                settingsKey="avlj.periods"
                inAddress="trend"
                columns={periodColumns}
                rows={periods}
                rowId={(row) => `${row.period} ${row.modelGen}`}
                height={GRID_HEIGHT}
                toolbar={excel('periods')}
              />
            </Section>
          </>
        );
      }}
    </Loaded>
  );
}
