import { Box, Section, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { Viewed } from '../../schema.js';

/** What was prescribed and what it was held against, side by side where there is room. */
export function DrugsSection({ viewed: { newDrugs, currentDrugs } }: { readonly viewed: Viewed }) {
  // The same product may be prescribed twice.
  const ofNew = newDrugs.map(({ name, atcCode, totalDosageDays, alsoCurrent }, place) => ({
    id: `${place} ${name}`,
    name,
    atcCode,
    more: [
      totalDosageDays === null ? '' : text('drugs.days', { days: totalDosageDays }),
      alsoCurrent ? text('drugs.goesOn') : '',
    ],
  }));
  const ofCurrent = currentDrugs.map(({ name, atcCode, pdc, totalDosageDays, firstDispenseDate: date, taken }) => ({
    id: `${atcCode} ${name}`,
    name,
    atcCode,
    more: [
      text(`current.taken.${taken}`),
      pdc === null
        ? text('current.noDays')
        : text('drugs.pdc', { pdc: pdc.toFixed(2), days: totalDosageDays ?? 0, date }),
    ],
  }));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <DrugList title={text('drugs.new')} drugs={ofNew} none="" />
      <DrugList title={text('drugs.current')} drugs={ofCurrent} none={text('drugs.noCurrent')} />
    </Box>
  );
}

interface DrugListProps {
  readonly title: string;
  readonly none: string;
  readonly drugs: readonly {
    readonly id: string;
    readonly name: string;
    readonly atcCode: string;
    readonly more: readonly string[];
  }[];
}

function DrugList({ title, none, drugs }: DrugListProps) {
  return (
    <Section title={`${title} ${drugs.length}`}>
      {drugs.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.75 }}>
        {drugs.map(({ id, name, atcCode, more }) => (
          <li key={id}>
            <span>{name}</span> <span className="code">{atcCode}</span>
            <Typography variant="body2" className="num" sx={{ color: 'text.secondary' }}>
              {more.filter(Boolean).join(' · ')}
            </Typography>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
