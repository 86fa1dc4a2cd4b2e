import {
  requestPaths,
  severities,
  whatIfAnswerSchema,
  type FoundDrug,
  type RequestKind,
  type ScreeningResult,
  type WhatIfAnswer,
} from '@onyak/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCall } from '../../net/use-call.js';
import { Icon } from '../../ui/icons.js';
import { useCopy } from '../../ui/input/files.js';
import { Section } from '../../ui/page/Page.js';
import { QuietBar } from '../../ui/page/QuietBar.js';
import { ErrorState, LoadingState, Notice } from '../../ui/page/states.js';
import { countBySeverity } from '../findings/findings.js';
import { ComparedLists } from './ComparedLists.js';
import { DrugSwitches } from './DrugSwitches.js';
import { text } from './messages.js';
import { ProposalList } from './ProposalList.js';
import { isTaken, isUntouched, noteOf, proposed, untouched, type Scenario } from './scenario.js';
import { SidesTable } from './SidesTable.js';

/** What its tab or popup is called. */
export const whatIfTitle = text('title');

export interface WhatIfPanelProps {
  /** Whose request it is; its plugin has `whatIfCall` for it. */
  readonly kind: RequestKind;
  readonly reqId: string;
  /** The stored result: where today's knowledge is another one, that is said. */
  readonly screening: Pick<ScreeningResult, 'knowledgeRelease' | 'stoppVersion' | 'findings'>;
  /** Where a new request may be begun with the other drugs. */
  readonly onBegin?: ((changed: ChangedDrugs) => void) | undefined;
  /** Beside the copying: where else the comparison in words may be taken. */
  readonly noteTo?: { readonly label: string; readonly take: (note: string) => void };
}

/** Other drugs than those of a request, as another request takes them. */
export interface ChangedDrugs {
  /** Rows of the request that are not taken any more. */
  readonly off: readonly string[];
  readonly added: readonly FoundDrug[];
}

/** A result with other drugs, before and after side by side; nothing of it is stored, and it is gone with the page. */
export function WhatIfPanel({ kind, reqId, screening, noteTo, onBegin }: WhatIfPanelProps) {
  const [scenario, setScenario] = useState(untouched);
  const copy = useCopy();
  const { off, added } = scenario;
  const call = useCall(requestPaths(kind).whatIf, {
    method: 'POST',
    params: { reqId, off, added },
    answer: whatIfAnswerSchema,
  });
  const answer = call.data;
  if (!answer)
    return call.error ? (
      <ErrorState error={call.error} onRetry={() => void call.reload()} />
    ) : (
      <LoadingState label={text('loading')} />
    );
  const note = isUntouched(scenario) ? undefined : noteOf(scenario, answer);
  const offCount = answer.drugs.filter(({ id }) => !isTaken(scenario, id)).length;
  return (
    <Stack sx={{ gap: 2, position: 'relative', containerType: 'inline-size' }} aria-busy={call.fetching}>
      <QuietBar show={call.fetching} />
      <Typography sx={{ color: 'text.secondary' }}>{text('help')}</Typography>
      <ReleaseNote screening={screening} answer={answer} />
      {Boolean(call.error) && <ErrorState error={call.error} onRetry={() => void call.reload()} />}
      <Box
        sx={(theme) => ({
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [`@container (min-width: ${theme.spacing(110)})`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
        })}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <DrugSwitches answer={answer} scenario={scenario} onChange={setScenario} />
          <ProposalList answer={answer} onTry={(proposal) => setScenario(proposed(scenario, proposal))} />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Section
            title={text('sides')}
            actions={
              <>
                {note !== undefined && (
                  <Button size="small" startIcon={<Icon name="ContentCopy" />} onClick={() => void copy(note)}>
                    {text('copy')}
                  </Button>
                )}
                {note !== undefined && noteTo && (
                  <Button size="small" onClick={() => noteTo.take(note)}>
                    {noteTo.label}
                  </Button>
                )}
                {note !== undefined && onBegin && (
                  <Button size="small" onClick={() => onBegin(changedDrugs(scenario, answer))}>
                    {text('anew')}
                  </Button>
                )}
                <Button
                  size="small"
                  startIcon={<Icon name="Refresh" />}
                  disabled={note === undefined}
                  onClick={() => setScenario(untouched)}
                >
                  {text('reset')}
                </Button>
              </>
            }
          >
            <Typography role="status" sx={{ pb: 1 }}>
              {note === undefined
                ? text('statusNone')
                : text('status', {
                    off: offCount,
                    added: added.length,
                    gone: answer.gone.length,
                    fresh: answer.fresh.length,
                    changed: answer.changed.length,
                  })}
            </Typography>
            <SidesTable answer={answer} />
          </Section>
          <ComparedLists answer={answer} />
        </Stack>
      </Box>
    </Stack>
  );
}

const changedDrugs = (scenario: Scenario, { drugs, added }: WhatIfAnswer): ChangedDrugs => ({
  off: drugs.filter(({ id }) => !isTaken(scenario, id)).flatMap(({ rowIds }) => rowIds),
  added: scenario.added.map(({ id, instead: _instead, ...drug }) => ({
    ...drug,
    atcName: drug.atcName || (added.find((one) => one.id === id)?.name ?? ''),
  })),
});

/** Where the stored result was found by other knowledge, or counts otherwise than today. */
function ReleaseNote({ screening, answer }: Pick<WhatIfPanelProps, 'screening'> & { readonly answer: WhatIfAnswer }) {
  const { knowledgeRelease, stoppVersion, findings } = screening;
  if (knowledgeRelease !== answer.knowledgeRelease || stoppVersion !== answer.stoppVersion)
    return (
      <Notice tone="info">
        {text('otherRelease', {
          stored: knowledgeRelease,
          storedRules: stoppVersion,
          today: answer.knowledgeRelease,
          todayRules: answer.stoppVersion,
        })}
      </Notice>
    );
  const stored = new Map(countBySeverity(findings).map(({ severity, count }) => [severity, count]));
  const same = severities.every((severity) => (stored.get(severity) ?? 0) === answer.before.counts[severity]);
  return same ? null : <Notice tone="info">{text('otherCounts')}</Notice>;
}
