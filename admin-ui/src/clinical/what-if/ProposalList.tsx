import {
  severities,
  type WhatIfAnswer,
  type WhatIfCaution,
  type WhatIfFinding,
  type WhatIfProposal,
} from '@onyak/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Section } from '../../ui/page/Page.js';
import { ToneChip } from '../../ui/ToneChip.js';
import { severityText } from '../messages.js';
import { text } from './messages.js';

/** Findings that a line names. */
const NAMED = 4;

interface ProposalListProps {
  readonly answer: WhatIfAnswer;
  readonly onTry: (proposal: WhatIfProposal) => void;
}

/** The single changes that remove most, each with what it removes and brings and why a prescriber has to decide. */
export function ProposalList({ answer, onTry }: ProposalListProps) {
  const { proposals, tried, untried } = answer;
  return (
    <Section title={text('proposals')}>
      {proposals.length === 0 ? (
        <Typography>{text('proposalsNone')}</Typography>
      ) : (
        <Stack component="ol" sx={{ m: 0, pl: 3, gap: 1.5 }}>
          {proposals.map((proposal) => (
            <ProposalItem
              key={`${proposal.drug.id} ${proposal.by?.atcCode ?? ''}`}
              proposal={proposal}
              answer={answer}
              onTry={() => onTry(proposal)}
            />
          ))}
        </Stack>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', pt: 1 }}>
        {text('order')} {text('tried', { tried })} {untried > 0 && text('untried', { untried })}
      </Typography>
    </Section>
  );
}

function ProposalItem({
  proposal,
  answer,
  onTry,
}: {
  readonly proposal: WhatIfProposal;
  readonly answer: WhatIfAnswer;
  readonly onTry: () => void;
}) {
  const { drug, by, gone, fresh, changed, after, heldFirst, cautions } = proposal;
  const change = by ? text('by', { name: drug.name, by: by.name }) : text('off', { name: drug.name });
  const rank = (finding: WhatIfFinding) => severities.indexOf(finding.severity);
  const softer = changed.filter((one) => rank(one.after) > rank(one.before));
  const graver = changed.filter((one) => rank(one.after) < rank(one.before)).map((one) => one.after);
  const falls = answer.after.falls.length;
  const told = [
    ['removes', gone.map(named)],
    ['softens', softer.map(softened)],
    ['brings', [...fresh, ...graver].map(named)],
  ] as const;
  const decided = [...cautions.map(cautionText), ...(by ? [text('REPLACE')] : [])];
  return (
    <Box component="li">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 650, flex: '1 1 auto' }}>
          {change}
        </Typography>
        <Button size="small" variant="outlined" aria-label={text('tryOf', { change })} onClick={onTry}>
          {text('try')}
        </Button>
      </Stack>
      {told.map(
        ([label, titles]) =>
          titles.length > 0 && (
            <Typography key={label}>
              <strong>{text('count', { label: text(label), count: titles.length })}</strong>{' '}
              {titles.slice(0, NAMED).join(', ')}{' '}
              {titles.length > NAMED && text('rest', { count: titles.length - NAMED })}
            </Typography>
          ),
      )}
      {after.burden.total !== answer.after.burden.total && (
        <Typography className="num">
          {text('burdenTo', { before: answer.after.burden.total, after: after.burden.total })}
        </Typography>
      )}
      {after.falls !== falls && (
        <Typography className="num">{text('fallsTo', { before: falls, after: after.falls })}</Typography>
      )}
      {heldFirst > 0 && <Typography>{text('held')}</Typography>}
      {decided.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <ToneChip tone="moderate" icon="WarningAmber" label={text('decides')} />
          <Typography component="span" sx={{ flex: '1 1 200px' }}>
            {decided.join(' ')}
          </Typography>
        </Stack>
      )}
    </Box>
  );
}

const named = ({ severity, title }: WhatIfFinding): string => text('list', { severity: severityText(severity), title });

const softened = ({ before, after }: WhatIfProposal['changed'][number]): string =>
  text('softer', { before: severityText(before.severity), after: severityText(after.severity), title: after.title });

function cautionText(caution: WhatIfCaution): string {
  switch (caution.kind) {
    case 'TAPER':
      return text('TAPER', { text: caution.text, source: caution.source });
    case 'ONLY_FOR':
      return text('ONLY_FOR', { diagnosis: caution.diagnosis });
    case 'ONLY_OF_GROUP':
      return text('ONLY_OF_GROUP', { group: caution.group });
  }
}
