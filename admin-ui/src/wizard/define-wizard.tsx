import { requestPaths, type Field, type RequestKind } from '@onyak/core';
import { z } from 'zod';
import {
  REVIEW,
  type WizardDefinition,
  type WizardRequest,
  type WizardStep,
  type WizardStepProps,
} from './definition.js';
import { fieldsStep } from './fields-step.js';
import { text } from './messages.js';
import { ReviewPart } from './WizardReview.js';

type GivenStep<Draft, Source> = WizardStep<Draft, Source> | FieldsStep<Draft, Source>;

/** A step that is made of fields: inputs, rules and review come from them. */
interface FieldsStep<Draft, Source> extends Omit<WizardStep<Draft, Source>, 'component' | 'schema' | 'review'> {
  /** By their names in the draft, which holds what is typed as text. */
  readonly fields: Readonly<Record<string, Field>>;
}

interface GivenWizard<Draft extends object, Source, Answer>
  extends
    Omit<WizardDefinition<Draft, Source, Answer>, 'steps' | 'review' | 'subject' | 'fileName'>,
    Partial<Pick<WizardDefinition<Draft, Source, Answer>, 'review' | 'subject' | 'fileName'>> {
  readonly steps: readonly GivenStep<Draft, Source>[];
}

/**
 * A wizard as data, typed by what it keeps, reads and is answered. Left out, `review` is what each step says of itself, and the
 * file of a downloaded request is named after the kind.
 */
export function defineWizard<Draft extends object, Source, Answer>(
  given: GivenWizard<Draft, Source, Answer>,
): WizardDefinition<Draft, Source, Answer> {
  const steps = given.steps.map((step) =>
    'fields' in step ? { ...step, ...fieldsStep<Draft, Source>(step.fields) } : step,
  );
  const ids = [...steps.map(({ id }) => id), REVIEW];
  if (new Set(ids).size !== ids.length) throw new Error(`wizard ${given.key}: two steps have one id`);
  return {
    ...given,
    subject: given.subject ?? (() => ''),
    fileName: given.fileName ?? (() => given.kind.kind),
    review: given.review ?? { title: text('review'), component: reviewOf(steps) },
    steps,
  };
}

/** What each step says of what was chosen and typed in it. */
function reviewOf<Draft, Source>(steps: readonly WizardStep<Draft, Source>[]) {
  return function Review({ draft, source, onStep }: WizardStepProps<Draft, Source>) {
    return (
      <>
        {steps.map(({ id, title, review }) => (
          <ReviewPart key={id} title={title} step={id} stepTitle={title} onStep={onStep}>
            {review?.(draft, source)}
          </ReviewPart>
        ))}
      </>
    );
  };
}

/** Asks for a request of a kind by the call of `batchCalls`; the draft as it is is what is asked for. */
export function requestOf<Draft extends object, Source>(
  kind: RequestKind,
): WizardRequest<Draft, Source, { readonly reqId: string }> {
  return {
    path: requestPaths(kind).ask,
    payload: (payload, _source, requestKey) => ({ payload, requestKey }),
    answer: z.object({ reqId: z.string() }),
  };
}
