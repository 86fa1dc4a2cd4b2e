import type { Finding, GuideNode } from '@onyak/core';
import { EvidenceBlock } from '@onyak/admin-ui/clinical';
import { Button, Typography } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { sentencesOf } from './sentences.js';

/** The sentences of a generation that word a finding; pressing one leads to it. */
export function FindingSentences({
  finding,
  node,
}: {
  readonly finding: Finding;
  readonly node: GuideNode | undefined;
}) {
  const guide = node?.mergedData?.guide;
  if (!guide) return null;
  const placed = sentencesOf(guide, finding.id);
  const goTo = (at: string) =>
    document.getElementById(`sentence-${at}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  return (
    <EvidenceBlock title={text('sentence.ofFinding')}>
      {placed.length === 0 && <Typography variant="body2">{text('sentence.ofNoFinding')}</Typography>}
      {placed.map(({ at, sentence }) => (
        <Button
          key={at}
          size="small"
          onClick={() => goTo(at)}
          sx={{ justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal', fontWeight: 400, px: 0.5 }}
        >
          {sentence.text}
        </Button>
      ))}
    </EvidenceBlock>
  );
}
