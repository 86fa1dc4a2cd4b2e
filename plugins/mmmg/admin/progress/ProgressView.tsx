import type { GuideStage } from '@onyak/core';
import {
  Box,
  Icon,
  Notice,
  ProgressBar,
  Section,
  Stack,
  Timer,
  Typography,
  type IconName,
  type Palette,
} from '@onyak/admin-ui/kit';
import { useEffect, useRef } from 'react';
import { stageText, text } from '../../messages.js';
import type { RequestDetail } from '../../schema.js';
import { liveLines, shownStages, stageState, streamedText, type StageState } from './progress.js';
import { seoulTime, type GuideState } from '../use-guide.js';

const looks = {
  WAITING: { icon: 'History', tone: 'info', label: text('progress.waitingStep') },
  STARTED: { icon: 'Refresh', tone: 'info', label: text('progress.started') },
  DONE: { icon: 'CheckCircle', tone: 'fine', label: text('progress.done') },
  FAILED: { icon: 'ErrorOutline', tone: 'contraindicated', label: text('progress.failed') },
} as const satisfies Record<StageState, { icon: IconName; tone: keyof Palette; label: string }>;

/** What is being done step by step, for how long, and the words as they are written. */
export function ProgressView({
  guide,
  request,
}: {
  readonly guide: GuideState;
  readonly request: RequestDetail['request'];
}) {
  const { progress, nodes, connection } = guide;
  const writing = nodes.find((node) => node.seq === progress.writingSeq);
  const since =
    writing && writing.genType !== 'Initial' ? seoulTime(writing.transTimeStr) : new Date(request.startedAt);
  const words = progress.writingSeq === null ? '' : streamedText(progress, progress.writingSeq, 'GUIDE');
  return (
    <Section title={text('progress.title')} actions={<Timer since={since} />}>
      <Stack sx={{ gap: 1.5 }}>
        {connection === 'lost' && <Notice tone="warning">{text('progress.lost')}</Notice>}
        <ProgressBar label={text('progress.title')} />
        <Stack component="ol" direction="row" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2, flexWrap: 'wrap' }}>
          {shownStages.map((stage) => (
            <Step
              key={stage}
              stage={stage}
              state={stageState(progress, stage)}
              message={progress.stages[stage]?.message ?? ''}
            />
          ))}
        </Stack>
        {words !== '' && <LiveText words={words} />}
      </Stack>
    </Section>
  );
}

function Step({
  stage,
  state,
  message,
}: {
  readonly stage: GuideStage;
  readonly state: StageState;
  readonly message: string;
}) {
  const { icon, tone, label } = looks[state];
  const quiet = state === 'WAITING';
  return (
    <Stack
      component="li"
      direction="row"
      aria-current={state === 'STARTED' ? 'step' : undefined}
      sx={(theme) => ({
        gap: 0.75,
        alignItems: 'center',
        color: quiet ? theme.onyak.textQuiet : theme.onyak[tone].main,
      })}
    >
      <Icon name={icon} />
      <Box>
        <Typography component="span" sx={{ fontWeight: state === 'STARTED' ? 650 : 400 }}>
          {stageText(stage)}
        </Typography>{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {message || label}
        </Typography>
      </Box>
    </Stack>
  );
}

/** Follows the last word, unless the reader has scrolled up. */
function LiveText({ words }: { readonly words: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const nearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < element.clientHeight / 2;
    if (nearEnd) element.scrollTop = element.scrollHeight;
  }, [words]);
  return (
    <Box
      ref={box}
      tabIndex={0}
      aria-label={text('progress.writing')}
      sx={(theme) => ({
        maxHeight: theme.spacing(40),
        overflow: 'auto',
        p: 1.5,
        borderRadius: 0.75,
        bgcolor: theme.onyak.page,
        whiteSpace: 'pre-wrap',
      })}
    >
      {liveLines(words).map(({ kind, text: line }, index) => {
        // Lines only grow at the end: their place is their identity.
        const place = `line-${index}`;
        if (kind === 'heading')
          return (
            <Typography key={place} variant="h3" component="p" sx={{ mt: 1.5, mb: 0.5 }}>
              {line}
            </Typography>
          );
        return (
          <Box key={place} sx={kind === 'item' ? { display: 'list-item', ml: 2.5, mb: 0.5 } : {}}>
            {line}
          </Box>
        );
      })}
    </Box>
  );
}
