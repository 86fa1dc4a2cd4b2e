import { OnyakError, type FieldFault } from '@onyak/core';
import {
  Box,
  Button,
  Icon,
  KeyValue,
  Notice,
  PrimaryButton,
  Section,
  Stack,
  Typography,
  callApi,
  downloadJson,
  errorText,
  stampedName,
  useAsk,
  useNavigate,
  useSession,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { factLimits, factMeasures, faultyMeasures, shownValue } from '../facts.js';
import { text } from '../messages.js';
import { chosenRows, missingPatientFields, requestPayload, type Choices } from './choices.js';
import { ReviewedDiagnoses, ReviewedMedications, ReviewedSideEffects } from './ReviewGrids.js';
import type { Step } from './steps.js';
import { todayInSeoul } from './today.js';
import type { TabProps } from './tab-props.js';
import { ofMedication, ofSideEffect } from './understanding.js';

export interface ReviewTabProps extends TabProps {
  readonly onStep: (step: Step) => void;
  /** The request has been taken: the draft is done with. */
  readonly onStarted: () => void;
}

/** Everything that will be sent, what still misses, and the button that starts the guide. */
export function ReviewTab({ record, choices, rows, onStep, onStarted }: ReviewTabProps) {
  const navigate = useNavigate();
  const ask = useAsk();
  const { personal } = useSession();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const chosen = chosenRows(rows, choices);
  const payload = requestPayload(record, choices, todayInSeoul());
  const problems = [
    ...missingPatientFields(choices).map((field) => ({
      step: 'patient' as const,
      message: missingText(field, choices),
    })),
    ...faultyMeasures(choices.facts).map((measure) => ({
      step: 'patient' as const,
      message: text('facts.range', { name: text(`facts.${measure}`), ...factLimits[measure] }),
    })),
    ...(chosen.medications.length === 0
      ? [{ step: 'medications' as const, message: text('request.medications') }]
      : []),
  ];
  const noCode = chosen.medications.filter((row) => ofMedication(row) === 'NOTHING').length;
  const open = [
    { step: 'medications' as const, count: chosen.medications.filter((row) => ofMedication(row) === 'ASK').length },
    { step: 'sideEffects' as const, count: chosen.sideEffects.filter((row) => ofSideEffect(row) === 'ASK').length },
  ].filter(({ count }) => count > 0);
  const start = async () => {
    if (pending || problems.length > 0) return;
    setPending(true);
    setError(null);
    try {
      const { msg: reqId } = await callApi({
        path: '/api/MFFU/reqMG',
        method: 'POST',
        params: payload,
        answer: z.unknown(),
        once: true,
      });
      onStarted();
      // Specification 3 §4.
      if (personal) await ask({ title: text('review.start'), text: text('review.started', { reqId }), no: null });
      await navigate(`/mmmg/${encodeURIComponent(reqId)}`);
    } catch (cause) {
      setError(cause);
      setPending(false);
    }
  };
  return (
    <>
      {problems.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <Notice tone="warning">
            <Typography sx={{ fontWeight: 600 }}>{text('review.fix')}</Typography>
            {problems.map((problem) => (
              <Stack key={problem.message} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <span>{problem.message}</span>
                <Button size="small" onClick={() => onStep(problem.step)}>
                  {text('review.edit', { step: text(`step.${problem.step}`) })}
                </Button>
              </Stack>
            ))}
          </Notice>
        </Box>
      )}
      {open.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <Notice tone="warning">
            {open.map(({ step, count }) => (
              <Stack key={step} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <span>{text('review.ambiguous', { step: text(`step.${step}`), count })}</span>
                <Button size="small" onClick={() => onStep(step)}>
                  {text('review.edit', { step: text(`step.${step}`) })}
                </Button>
              </Stack>
            ))}
          </Notice>
        </Box>
      )}
      {Boolean(error) && <Failure error={error} />}
      <Section title={text('review.patient')} actions={<EditButton step="patient" onStep={onStep} />}>
        <KeyValue
          columns={2}
          items={[
            { label: text('patient.name'), value: payload.name || text('medications.unknown') },
            { label: text('patient.age'), value: choices.age || text('medications.unknown') },
            {
              label: text('patient.gender'),
              value: choices.gender ? text(`gender.${choices.gender}`) : text('medications.unknown'),
            },
            { label: text('patient.irbNumber'), value: payload.irbNumber || text('medications.unknown') },
            { label: text('patient.date'), value: payload.phrFhirDate },
            { label: text('patient.file'), value: record?.fileName ?? text('patient.manual') },
            ...factItems(payload.facts),
          ]}
        />
      </Section>
      <Section
        title={`${text('review.medications')} ${chosen.medications.length}`}
        actions={<EditButton step="medications" onStep={onStep} />}
      >
        {noCode > 0 && <Notice tone="warning">{text('review.notScreened', { count: noCode })}</Notice>}
        <ReviewedMedications rows={chosen.medications} />
      </Section>
      <Section
        title={`${text('review.diagnoses')} ${chosen.diagnoses.length}`}
        actions={<EditButton step="diagnoses" onStep={onStep} />}
      >
        <ReviewedDiagnoses rows={chosen.diagnoses} />
      </Section>
      <Section
        title={`${text('review.sideEffects')} ${chosen.sideEffects.length}`}
        actions={<EditButton step="sideEffects" onStep={onStep} />}
      >
        <ReviewedSideEffects rows={chosen.sideEffects} />
      </Section>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', pb: 2, flexWrap: 'wrap' }}>
        <Button
          startIcon={<Icon name="Download" />}
          onClick={() => downloadJson(stampedName(`${payload.irbNumber || 'request'}_request`, 'json'), payload)}
        >
          {text('review.download')}
        </Button>
        <PrimaryButton
          pending={pending}
          disabled={problems.length > 0}
          startIcon={<Icon name="Send" />}
          onClick={() => void start()}
        >
          {text('review.start')}
        </PrimaryButton>
      </Stack>
    </>
  );
}

function missingText(field: 'age' | 'gender' | 'irbNumber', { age }: Choices): string {
  if (field !== 'age') return text(`request.${field}`);
  return text(age.trim() === '' ? 'request.ageRequired' : 'request.age');
}

/** Pregnancy and measurements as they will be used, with their days. */
function factItems(facts: ReturnType<typeof requestPayload>['facts']) {
  if (!facts) return [];
  return [
    { label: text('facts.pregnancy'), value: text(`facts.pregnancy.${facts.pregnancy}`) },
    { label: text('facts.lactation'), value: text(`facts.lactation.${facts.lactation}`) },
    ...factMeasures.map((measure) => {
      const found = facts[measure];
      return {
        label: text(`facts.${measure}`),
        value: found ? `${shownValue(found.value)} · ${found.date}` : text('facts.unknown'),
      };
    }),
  ];
}

function Failure({ error }: { readonly error: unknown }) {
  const faults: readonly FieldFault[] = error instanceof OnyakError ? (error.details.faults ?? []) : [];
  return (
    <Notice tone="error">
      <Typography sx={{ fontWeight: 600 }}>{text('review.failed', { message: errorText(error) })}</Typography>
      {faults.map((fault) => (
        <Typography key={fault.field}>{fault.message}</Typography>
      ))}
    </Notice>
  );
}

function EditButton({
  step,
  onStep,
}: {
  readonly step: Exclude<Step, 'review'>;
  readonly onStep: (step: Step) => void;
}) {
  return (
    <Button size="small" startIcon={<Icon name="Edit" />} onClick={() => onStep(step)}>
      {text('review.edit', { step: text(`step.${step}`) })}
    </Button>
  );
}
