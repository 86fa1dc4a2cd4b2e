import { MenuItem, Notice, Section, Stack, TextField, Typography } from '../../kit/index.js';
import {
  factLimits,
  factMeasures,
  factStates,
  faultyMeasures,
  isFromRecord,
  type FactMeasure,
  type TypedFacts,
} from '@onyak/core';
import { text } from '../messages.js';
import type { TabProps } from '../tab-props.js';

/** Months are told up to this age: below, doses and lists speak of months. */
const MONTHS_UP_TO = 72;

/** Pregnancy, breastfeeding, measurements: what the record says and since when, each to be set by hand. */
export function FactsSection({ record, choices, onChange }: Pick<TabProps, 'record' | 'choices' | 'onChange'>) {
  const recorded = record?.facts;
  const typed = choices.facts;
  const change = (changed: Partial<TypedFacts>) => onChange({ facts: { ...typed, ...changed } });
  const faulty = faultyMeasures(typed);
  const measureHelp = (measure: FactMeasure): string => {
    const { min, max } = factLimits[measure];
    if (faulty.includes(measure)) return text('facts.range', { name: text(`facts.${measure}`), min, max });
    if (isFromRecord(measure, typed, recorded))
      return text('facts.fromRecord', { date: recorded?.[measure]?.date ?? '' });
    return typed[measure].trim() === '' ? text('facts.unknown') : text('facts.typed');
  };
  const stateHelp = (kind: 'pregnancy' | 'lactation'): string => {
    if (typed[kind] === 'UNKNOWN') return '';
    return recorded?.[kind] === typed[kind] ? text('facts.stateFromRecord') : text('facts.typed');
  };
  const states = choices.gender === 'Male' ? [] : (['pregnancy', 'lactation'] as const);
  return (
    <Section title={text('facts.title')}>
      <Stack sx={{ gap: 2 }}>
        {recorded && recorded.deceased !== null && (
          <Notice tone="warning">
            {recorded.deceased === '' ? text('facts.deceased') : text('facts.deceasedOn', { date: recorded.deceased })}
          </Notice>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('facts.help')}
        </Typography>
        <Stack
          sx={(theme) => ({
            gap: 2,
            maxWidth: theme.spacing(100),
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          })}
        >
          {states.map((kind) => (
            <TextField
              key={kind}
              select
              label={text(`facts.${kind}`)}
              value={typed[kind]}
              onChange={(event) =>
                change({ [kind]: factStates.find((state) => state === event.target.value) ?? 'UNKNOWN' })
              }
              helperText={stateHelp(kind)}
            >
              {factStates.map((state) => (
                <MenuItem key={state} value={state}>
                  {text(`facts.${kind}.${state}`)}
                </MenuItem>
              ))}
            </TextField>
          ))}
          {factMeasures.map((measure) => (
            <TextField
              key={measure}
              label={text(`facts.${measure}`)}
              value={typed[measure]}
              onChange={(event) => change({ [measure]: event.target.value.replace(/[^\d.]/g, '').slice(0, 7) })}
              error={faulty.includes(measure)}
              helperText={measureHelp(measure)}
              slotProps={{ htmlInput: { inputMode: 'decimal', className: 'num', autoComplete: 'off' } }}
            />
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}

/** The age in months of a small child whose birth date the record tells; empty otherwise. */
export function monthsText(months: number | null | undefined): string {
  return typeof months === 'number' && months < MONTHS_UP_TO ? text('facts.months', { months }) : '';
}
