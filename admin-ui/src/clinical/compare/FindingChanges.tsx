import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Notice, SeverityChip } from '../../kit/index.js';
import { titlesOf } from '../findings/findings.js';
import { findingsWordedOnlyBy } from './compare-sentences.js';
import { text } from './messages.js';
import { findingsById, type FindingChange, type GuideVersion } from './version.js';

/** What became of the findings themselves: new ones, those that are gone, those that are graver, milder or there for other reasons. */
export function FindingChanges({ changes }: { readonly changes: readonly FindingChange[] }) {
  const differing = changes.filter(({ change }) => change !== 'SAME');
  if (differing.length === 0) return <Notice tone="success">{text('compare.sameFindings')}</Notice>;
  return (
    <Box component="section" aria-label={text('compare.findings')}>
      <Typography variant="h3">{text('compare.findings')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {differing.map(({ change, id, before, after }) => (
          <Stack
            component="li"
            key={id}
            direction="row"
            sx={{ gap: 1, py: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {text(`finding.${change}`)}
            </Typography>
            {before && <SeverityChip severity={before.severity} />}
            {before && after && before.severity !== after.severity && <span aria-hidden="true">→</span>}
            {after && after.severity !== before?.severity && <SeverityChip severity={after.severity} />}
            <Typography component="span">{(after ?? before)?.title}</Typography>
          </Stack>
        ))}
      </Box>
    </Box>
  );
}

interface LostProps {
  readonly before: GuideVersion;
  readonly after: GuideVersion;
  readonly changes: readonly FindingChange[];
}

/** What the later version no longer words: a finding that nobody is told of any more is told here. */
export function LostFindings({ before, after, changes }: LostProps) {
  const byId = findingsById(changes);
  const gone = findingsWordedOnlyBy(before.sentences, after.sentences);
  const added = findingsWordedOnlyBy(after.sentences, before.sentences);
  return (
    <>
      {gone.length > 0 ? (
        <Notice tone="warning">{text('compare.lost', { count: gone.length, titles: titlesOf(gone, byId) })}</Notice>
      ) : (
        <Notice tone="success">{text('compare.noneLost')}</Notice>
      )}
      {added.length > 0 && (
        <Notice tone="info">{text('compare.gained', { count: added.length, titles: titlesOf(added, byId) })}</Notice>
      )}
    </>
  );
}
