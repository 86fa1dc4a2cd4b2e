import type { Medication, Resolution } from '@onyak/core';
import { Box, Section, Stack, Typography } from '../../kit/index.js';
import { text } from '../messages.js';
import type { TabProps } from '../tab-props.js';
import { UnderstoodAs } from '../understanding/UnderstoodAs.js';
import { ofMedication } from '../understanding/understanding.js';

const order = { ASK: 0, NOTHING: 1, READ: 2, SURE: 3 } as const;

/** Chosen prescriptions whose code did not tell the drug: what they were understood as, those that ask first. */
export function NamedDrugs({ choices, rows, onChange }: Pick<TabProps, 'choices' | 'rows' | 'onChange'>) {
  const wanted = new Set(choices.selectedMedications);
  const groups = new Map<string, Medication[]>();
  for (const row of rows.medications) {
    if (!wanted.has(row.rowId) || (ofMedication(row) === 'SURE' && !choices.resolutions[row.rowId])) continue;
    const key = `${row.medicationCode} ${row.medicationName} ${row.atcCode}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  if (groups.size === 0) return null;
  const listed = [...groups.values()].sort((a, b) => rank(a) - rank(b));
  const correct = (same: readonly Medication[], resolution: Resolution) =>
    onChange({
      resolutions: { ...choices.resolutions, ...Object.fromEntries(same.map(({ rowId }) => [rowId, resolution])) },
    });
  return (
    <Section title={text('understood.title', { count: listed.length })}>
      <Typography variant="body2" sx={{ color: 'text.secondary', pb: 0.5 }}>
        {text('understood.help')}
      </Typography>
      <Box
        component="ul"
        aria-label={text('understood.title', { count: listed.length })}
        sx={(theme) => ({ listStyle: 'none', m: 0, p: 0, maxHeight: theme.spacing(26), overflow: 'auto' })}
      >
        {listed.map((same) => {
          const [row] = same;
          if (!row) return null;
          const name = row.medicationName || row.atcName || row.medicationCode;
          return (
            <Stack
              component="li"
              key={row.rowId}
              direction="row"
              sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
            >
              <Box component="span" sx={{ fontWeight: 600 }}>
                {name}
              </Box>
              <UnderstoodAs
                name={name}
                resolution={row.resolution}
                understanding={ofMedication(row)}
                onCorrect={(resolution) => correct(same, resolution)}
              />
            </Stack>
          );
        })}
      </Box>
    </Section>
  );
}

function rank(rows: readonly Medication[]): number {
  return Math.min(...rows.map((row) => order[ofMedication(row)]));
}
