import type { WizardDefinition } from './definition.js';

export interface WizardFault {
  /** Id of the step where it is put right. */
  readonly step: string;
  readonly message: string;
}

type Steps<Draft extends object, Source> = Pick<WizardDefinition<Draft, Source, never>, 'steps'>;

/** What still misses before a draft can be sent, by step and each message once. */
export function faultsOf<Draft extends object, Source>({ steps }: Steps<Draft, Source>, draft: Draft): WizardFault[] {
  return steps.flatMap(({ id, schema }) => {
    const issues = schema?.safeParse(draft).error?.issues ?? [];
    return [...new Set(issues.map(({ message }) => message))].map((message) => ({ step: id, message }));
  });
}

/** What a person should look at, by step. */
export function warningsOf<Draft extends object, Source>(
  { steps }: Steps<Draft, Source>,
  draft: Draft,
  source: Source | null,
): WizardFault[] {
  return steps.flatMap(({ id, warnings }) =>
    (warnings?.(draft, source) ?? []).map((message) => ({ step: id, message })),
  );
}
