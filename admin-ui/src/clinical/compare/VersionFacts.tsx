import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { KeyValue } from '../../kit/index.js';
import { text } from './messages.js';
import type { GuideVersion, VersionFact } from './version.js';

/** What either version rests on; what differs says so. */
export function VersionFacts({ before, after }: { readonly before: GuideVersion; readonly after: GuideVersion }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}
      role="group"
      aria-label={text('compare.facts')}
    >
      <Side label={text('compare.before')} version={before} other={after} />
      <Side label={text('compare.after')} version={after} other={before} />
    </Box>
  );
}

interface SideProps {
  readonly label: string;
  readonly version: GuideVersion;
  readonly other: GuideVersion;
}

function Side({ label, version, other }: SideProps) {
  return (
    <Stack role="group" aria-label={label} sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {label} · {version.label}
        </Typography>
        {version.actions}
      </Stack>
      <KeyValue
        items={version.facts.map((fact) => ({
          label: fact.label,
          value: (
            <>
              {fact.shown ?? fact.value}
              {isOther(fact, other.facts) && (
                <Box component="strong" sx={{ ml: 1 }}>
                  {text('compare.differs')}
                </Box>
              )}
            </>
          ),
        }))}
      />
      {version.more}
    </Stack>
  );
}

/** Whether the other version says something else of the same; what it says nothing of is no difference. */
export function isOther({ label, value }: VersionFact, others: readonly VersionFact[]): boolean {
  const same = others.find((one) => one.label === label);
  return same !== undefined && same.value !== value;
}
