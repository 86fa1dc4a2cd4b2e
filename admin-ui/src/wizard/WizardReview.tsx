import { OnyakError, type FieldFault } from '@onyak/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { errorText } from '../net/call.js';
import { downloadJson, stampedName } from '../ui/input/files.js';
import { Icon } from '../ui/icons.js';
import { Section } from '../ui/page/Page.js';
import { PrimaryButton } from '../ui/popup/Popup.js';
import { Notice } from '../ui/page/states.js';
import { Timer } from '../ui/Timer.js';
import type { WizardFault } from './faults.js';
import { text } from './messages.js';
import type { WizardRequestState } from './use-request.js';

interface WizardReviewProps<Answer> {
  readonly label: string;
  readonly titleOf: (step: string) => string;
  readonly faults: readonly WizardFault[];
  readonly warnings: readonly WizardFault[];
  readonly request: WizardRequestState<Answer>;
  /** What is sent, for the download. */
  readonly payload: () => unknown;
  readonly fileName: string;
  readonly onStep: (step: string) => void;
  readonly children: ReactNode;
}

/** The last step: what misses, what to look at, all that will be sent, and the button that sends it. */
export function WizardReview<Answer>(props: WizardReviewProps<Answer>) {
  const { label, titleOf, faults, warnings, request, payload, fileName, onStep, children } = props;
  const { sending, send } = request;
  const pending = sending.phase === 'sending';
  return (
    <>
      <Jumps title={text('fix')} items={faults} titleOf={titleOf} onStep={onStep} />
      <Jumps items={warnings} titleOf={titleOf} onStep={onStep} />
      {sending.phase === 'failed' && <Failure label={label} error={sending.error} />}
      {children}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', alignItems: 'center', pb: 2, flexWrap: 'wrap' }}>
        {pending && (
          <Stack direction="row" role="status" sx={{ gap: 1, color: 'text.secondary' }}>
            <span>{text('sending')}</span>
            <Timer since={sending.since} />
          </Stack>
        )}
        <Button
          startIcon={<Icon name="Download" />}
          onClick={() => downloadJson(stampedName(fileName, 'json'), payload())}
        >
          {text('download')}
        </Button>
        <PrimaryButton pending={pending} disabled={faults.length > 0} startIcon={<Icon name="Send" />} onClick={send}>
          {text('page.title', { label })}
        </PrimaryButton>
      </Stack>
    </>
  );
}

function Jumps({
  title,
  items,
  titleOf,
  onStep,
}: Pick<WizardReviewProps<never>, 'titleOf' | 'onStep'> & {
  readonly title?: string;
  readonly items: readonly WizardFault[];
}) {
  if (items.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Notice tone="warning">
        {title !== undefined && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
        {items.map(({ step, message }) => (
          <Stack key={`${step} ${message}`} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <span>{message}</span>
            <Button size="small" onClick={() => onStep(step)}>
              {text('edit', { step: titleOf(step) })}
            </Button>
          </Stack>
        ))}
      </Notice>
    </Box>
  );
}

function Failure({ label, error }: { readonly label: string; readonly error: unknown }) {
  const faults: readonly FieldFault[] = error instanceof OnyakError ? (error.details.faults ?? []) : [];
  return (
    <Notice tone="error">
      <Typography sx={{ fontWeight: 600 }}>{text('failed', { label, message: errorText(error) })}</Typography>
      {faults.map((fault) => (
        <Typography key={fault.field}>{fault.message}</Typography>
      ))}
    </Notice>
  );
}

/** A part of the review with the button that leads to where it is changed. */
export function ReviewPart({
  title,
  step,
  stepTitle,
  onStep,
  children,
}: {
  readonly title: string;
  readonly step: string;
  readonly stepTitle: string;
  readonly onStep: (step: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <Section
      title={title}
      actions={
        <Button size="small" startIcon={<Icon name="Edit" />} onClick={() => onStep(step)}>
          {text('edit', { step: stepTitle })}
        </Button>
      }
    >
      {children}
    </Section>
  );
}
