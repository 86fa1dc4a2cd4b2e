import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CallAnswer } from '../net/call.js';
import { useAsk } from '../ui/popup/Confirm.js';
import { Icon } from '../ui/icons.js';
import { Page } from '../ui/page/Page.js';
import { ErrorState, LoadingState, Notice } from '../ui/page/states.js';
import { Tabs } from '../ui/page/Tabs.js';
import { Timer } from '../ui/Timer.js';
import { useLatest } from '../ui/use-latest.js';
import { useLeaveGuard } from '../ui/popup/use-leave-guard.js';
import { REVIEW, type WizardDefinition } from './definition.js';
import { faultsOf, warningsOf } from './faults.js';
import { text } from './messages.js';
import { useWizardRequest, type WizardRequestState } from './use-request.js';
import { useWizard, type OpenWizard, type WizardState } from './use-wizard.js';
import { WizardReview } from './WizardReview.js';

export interface WizardProps<Draft extends object, Source, Answer> {
  readonly definition: WizardDefinition<Draft, Source, Answer>;
  /** Told once the answer is there and the draft is gone: where to go from here. */
  readonly onAccepted?: (answer: CallAnswer<Answer>) => void;
  /** Inside a popup or a tab: it has no page of its own. */
  readonly embedded?: boolean;
  /** Beside the title while nothing is open yet. */
  readonly actions?: ReactNode;
}

/** A request in steps: what is read first, the steps, the review, the request with its running time, the result. */
export function Wizard<Draft extends object, Source, Answer>(props: WizardProps<Draft, Source, Answer>) {
  const { definition, onAccepted, embedded = false, actions } = props;
  const { kind, start: Start, source, result: Result } = definition;
  const wizard = useWizard(definition);
  const request = useWizardRequest(definition, wizard.open, wizard.forget);
  const { sending, connection, reset } = request;
  // Effects may run twice: an answer is handed on once, when nothing asks any more whether one may leave.
  const told = useRef<CallAnswer<Answer>>(undefined);
  const hand = useLatest((answer: CallAnswer<Answer>) => {
    wizard.discard();
    onAccepted?.(answer);
  });
  useEffect(() => {
    if (sending.phase !== 'done' || told.current === sending.answer) return;
    told.current = sending.answer;
    hand(sending.answer);
  }, [sending, hand]);
  const { open } = wizard;
  const frame = { title: text('page.title', kind), embedded };
  if (sending.phase === 'running')
    return (
      <Frame {...frame} fill>
        {connection === 'lost' && <Notice tone="warning">{text('lost')}</Notice>}
        <Stack sx={{ alignItems: 'center', gap: 1, py: 4 }}>
          <LoadingState label={text('running', kind)} />
          <Timer since={sending.since} />
        </Stack>
      </Frame>
    );
  if (sending.phase === 'done' && Result) return <Result answer={sending.answer} onClose={reset} />;
  if (wizard.restoring)
    return (
      <Frame {...frame} fill>
        <LoadingState {...(source ? { label: source.reading } : {})} />
      </Frame>
    );
  if (!open)
    return (
      <Frame {...frame} actions={actions} {...(definition.about === undefined ? {} : { about: definition.about })}>
        {Boolean(wizard.restoreError) && (
          <ErrorState error={wizard.restoreError} {...(source ? { title: source.failed } : {})} />
        )}
        {Start && <Start onStart={wizard.start} />}
      </Frame>
    );
  // Another source is another form: nothing of what was open before may stay in a step.
  return <Steps key={wizard.id} {...props} embedded={embedded} wizard={wizard} open={open} request={request} />;
}

interface StepsProps<Draft extends object, Source, Answer> extends WizardProps<Draft, Source, Answer> {
  readonly embedded: boolean;
  readonly wizard: WizardState<Draft, Source>;
  readonly open: OpenWizard<Draft, Source>;
  readonly request: WizardRequestState<Answer>;
}

function Steps<Draft extends object, Source, Answer>(props: StepsProps<Draft, Source, Answer>) {
  const { definition, embedded, wizard, open, request } = props;
  const { kind, steps, review, subject, keep = true } = definition;
  const { source, draft } = open;
  const [chosen, setStep] = useState(() => (request.sending.phase === 'failed' ? REVIEW : (steps[0]?.id ?? REVIEW)));
  const ask = useAsk();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const sending = request.sending.phase === 'sending';
  const lost = open.changed && !(keep && wizard.kept) && request.sending.phase !== 'done';
  useLeaveGuard(
    sending || lost
      ? {
          title: text('leave'),
          text: text(sending ? 'leaveSending' : 'leaveUnsaved'),
          yes: text('leave'),
          danger: true,
        }
      : undefined,
    () => undefined,
  );
  const change = (changed: Partial<Draft>) => {
    // What was refused is being put right.
    if (request.sending.phase === 'failed') request.reset();
    wizard.change(changed);
  };
  const discard = async () => {
    const answer = await ask({
      title: text('discard'),
      text: text('discardConfirm'),
      yes: text('yes'),
      no: text('no'),
      danger: true,
    });
    if (answer) wizard.discard();
  };
  const all = [...steps, { id: REVIEW, layout: 'flow' as const, count: undefined, ...review }];
  const titleOf = (id: string) => all.find((step) => step.id === id)?.title ?? '';
  const index = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const current = all[index];
  const previous = all[index - 1];
  const next = all[index + 1];
  const shared = { source, draft, onChange: change, onStep: setStep };
  const payload = () => definition.request.payload(draft, source, open.requestKey);
  return (
    <Frame
      title={text('page.title', kind)}
      about={subject(draft, source)}
      embedded={embedded}
      fill={current?.layout === 'fill' && !phone}
      actions={
        <>
          <Button startIcon={<Icon name="Refresh" />} disabled={sending} onClick={() => void discard()}>
            {text('discard')}
          </Button>
          {previous && (
            <Button variant="outlined" startIcon={<Icon name="ChevronLeft" />} onClick={() => setStep(previous.id)}>
              {text('previous')}
            </Button>
          )}
          {next && (
            <Button
              variant={next.id === REVIEW ? 'contained' : 'outlined'}
              endIcon={<Icon name="ChevronRight" />}
              onClick={() => setStep(next.id)}
            >
              {next.id === REVIEW ? next.title : text('next')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 1, minHeight: 0, flex: '1 1 auto' }}>
        {wizard.restored && <Notice tone="info">{text('restored')}</Notice>}
        <Tabs
          label={text('steps', kind)}
          value={current?.id ?? REVIEW}
          onChange={setStep}
          items={all.map(({ id, title, count, component: Step }) => ({
            id,
            label: count ? `${title} ${count(draft, source)}` : title,
            content:
              id === REVIEW ? (
                <WizardReview
                  label={kind.label}
                  titleOf={titleOf}
                  faults={faultsOf(definition, draft)}
                  warnings={warningsOf(definition, draft, source)}
                  request={request}
                  payload={payload}
                  fileName={definition.fileName(draft)}
                  onStep={setStep}
                >
                  <Step {...shared} />
                </WizardReview>
              ) : (
                <Step {...shared} />
              ),
          }))}
        />
      </Stack>
    </Frame>
  );
}

/** A page, or inside a popup or a tab its content with the buttons over it. */
function Frame({
  title,
  about,
  embedded,
  fill = false,
  actions,
  children,
}: {
  readonly title: string;
  readonly about?: string;
  readonly embedded: boolean;
  readonly fill?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  if (!embedded)
    return (
      <Page title={title} counts={about} layout={fill ? 'fill' : 'flow'} actions={actions}>
        {children}
      </Page>
    );
  return (
    <Stack sx={{ gap: 1, minHeight: 0, flex: '1 1 auto' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ color: 'text.secondary', flexGrow: 1 }}>{about}</Typography>
        {actions}
      </Stack>
      {children}
    </Stack>
  );
}
