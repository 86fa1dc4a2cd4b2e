import { type GuideNode, type MergedData } from '@onyak/core';
import { Box, KeyValue, Stack, ToneChip, Typography } from '@onyak/admin-ui/kit';
import { text } from '../shared.js';
import { madeBy } from '../text/made-by.js';
import { ChooseButton, type ChooseProps } from './ChooseButton.js';

type Written = GuideNode & { readonly mergedData: MergedData };

export interface FactsProps {
  readonly before: Written;
  readonly after: Written;
  /** Absent where nothing is to be chosen any more. */
  readonly choice: ChooseProps | undefined;
}

/** What wrote either version, what that took, and what the checks refused of it. */
export function Facts({ before, after, choice }: FactsProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}
      role="group"
      aria-label={text('beside.facts')}
    >
      <Side label={text('compare.before')} node={before} choice={choice} />
      <Side label={text('compare.after')} node={after} choice={choice} />
    </Box>
  );
}

function Side({
  label,
  node,
  choice,
}: {
  readonly label: string;
  readonly node: Written;
  readonly choice: ChooseProps | undefined;
}) {
  const { excluded, faults } = node.mergedData;
  return (
    <Stack role="group" aria-label={label} sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {label} · {text('tree.node', { seq: node.seq })}
        </Typography>
        {node.llmLatest === 'Y' && <ToneChip tone="fine" icon="CheckCircle" label={text('beside.current')} />}
        {node.llmLatest === 'N' && node.status === 'READY' && choice && <ChooseButton {...choice} seq={node.seq} />}
      </Stack>
      <KeyValue
        items={[
          ...madeBy(node),
          { label: text('beside.excluded'), value: text('beside.count', { count: excluded.length }) },
          { label: text('beside.faults'), value: text('beside.count', { count: faults.length }) },
        ]}
      />
      {excluded.length > 0 && (
        <Box component="ul" aria-label={text('excluded.title', { count: excluded.length })} sx={{ m: 0, pl: 2.5 }}>
          {excluded.map((one) => (
            <li key={`${one.at} ${one.text}`}>
              {one.text}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {one.reasons.join(' ')}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}
