import { Box, Link, Notice, Stack, useCall } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { viewedSchema, type Viewed } from '../../schema.js';

/** By what a result was found where that is not how one would find today, and how it differs from the one it repeats. */
export function ReplayNote({ viewed }: { readonly viewed: Viewed }) {
  const { request } = viewed;
  if (request.replayOf !== null) return <Differences viewed={viewed} replayOf={request.replayOf} />;
  if (request.currentRelease === null || request.currentRelease === request.knowledgeRelease) return null;
  return <Notice tone="info">{text('result.older', { release: request.currentRelease })}</Notice>;
}

function Differences({ viewed, replayOf }: { readonly viewed: Viewed; readonly replayOf: string }) {
  const before = useCall('/api/DCIF/selectMGI', { params: { reqId: replayOf }, answer: viewedSchema });
  // The one it repeats may have been deleted since: then there is nothing to compare with.
  if (!before.data) return null;
  const was = new Map(before.data.screening.findings.map((finding) => [finding.id, finding]));
  const is = new Map(viewed.screening.findings.map((finding) => [finding.id, finding]));
  const added = [...is.values()].filter(({ id }) => !was.has(id));
  const gone = [...was.values()].filter(({ id }) => !is.has(id));
  return (
    <Notice tone="info">
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <span>{text('result.replayOf', { reqId: replayOf, added: added.length, gone: gone.length })}</span>
        <Link to={`/dcif/${encodeURIComponent(replayOf)}`}>{replayOf}</Link>
      </Stack>
      {[
        { label: text('result.added'), rows: added },
        { label: text('result.gone'), rows: gone },
      ].map(({ label, rows }) =>
        rows.length === 0 ? null : (
          <Box key={label}>
            {label}: {rows.map(({ title }) => title).join(' / ')}
          </Box>
        ),
      )}
    </Notice>
  );
}
