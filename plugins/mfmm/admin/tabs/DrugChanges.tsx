import { drugChangeKinds, type ChangedDrug } from '@onyak/core';
import { Box, Button, Chip, Notice, Section, Stack, Typography } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../../messages.js';

/** Drugs of a column before the rest is asked for. */
const FIRST = 15;

/** What was taken before, what goes on and what is new, side by side where there is room. */
export function DrugChanges({ drugs }: { readonly drugs: readonly ChangedDrug[] }) {
  if (drugs.length === 0)
    return (
      <Section title={text('changes.title')}>
        <Notice tone="info">{text('changes.unknown')}</Notice>
      </Section>
    );
  return (
    <Box
      role="group"
      aria-label={text('changes.title')}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {drugChangeKinds.map((kind) => (
        <Column key={kind} kind={kind} drugs={drugs.filter(({ change }) => change === kind)} />
      ))}
    </Box>
  );
}

function Column({ kind, drugs }: { readonly kind: ChangedDrug['change']; readonly drugs: readonly ChangedDrug[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? drugs : drugs.slice(0, FIRST);
  return (
    <Section title={`${text(`changes.${kind}`)} ${drugs.length}`}>
      {drugs.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('changes.none')}</Typography>}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.75 }}>
        {shown.map((drug) => (
          <li key={`${drug.atcCode} ${drug.name}`}>
            <span>{drug.name}</span> <span className="code">{drug.atcCode}</span>
            {drug.leftOut && <Chip size="small" variant="outlined" label={text('changes.leftOut')} sx={{ ml: 0.5 }} />}
            <Typography variant="body2" className="num" sx={{ color: 'text.secondary' }}>
              {toldOf(drug)}
            </Typography>
          </li>
        ))}
      </Stack>
      {drugs.length > FIRST && (
        <Button onClick={() => setAll(!all)}>
          {all ? text('changes.less') : text('changes.more', { count: drugs.length - FIRST })}
        </Button>
      )}
    </Section>
  );
}

function toldOf({ change, since, latest }: ChangedDrug): string {
  if (since === '') return text('changes.added');
  const told = [text('changes.since', { date: since }), text('changes.latest', { date: latest })];
  return change === 'BEFORE' ? (told[1] ?? '') : since === latest ? (told[0] ?? '') : told.join(' · ');
}
