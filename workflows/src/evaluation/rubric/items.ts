import { fillMessage } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { rubricTexts } from './texts.js';

/** What is asked of a guide about a finding. */
export const rubricKinds = ['DRUGS', 'SEVERITY', 'HARM', 'SIGNS', 'ASK', 'KEEP'] as const;
export type RubricKind = (typeof rubricKinds)[number];

export interface RubricItem {
  /** `<finding>#<kind>` */
  readonly id: string;
  readonly findingId: string;
  readonly kind: RubricKind;
  /** Answered by yes or no from the text alone. */
  readonly question: string;
}

/** Signs of which a guide is to name one. */
const MOST_SIGNS = 4;

/** What a guide of this material has to say, made from the findings alone: the same findings ask the same of every model. */
export function rubricItems({ findings }: GuideMaterial): RubricItem[] {
  return findings.flatMap((finding) =>
    rubricKinds.flatMap((kind) => {
      const values = asked[kind](finding);
      return values === undefined
        ? []
        : [
            {
              id: `${finding.id}#${kind}`,
              findingId: finding.id,
              kind,
              question: fillMessage(rubricTexts.questions[kind], { title: finding.title, ...values }),
            },
          ];
    }),
  );
}

type Values = Readonly<Record<string, string>>;

/** What a question names; undefined where the finding gives no reason to ask it. */
const asked: Readonly<Record<RubricKind, (finding: MaterialFinding) => Values | undefined>> = {
  DRUGS: ({ drugs }) => (drugs.length > 0 ? { drugs: drugs.map(({ name }) => name).join(', ') } : undefined),
  SEVERITY: ({ severity }) => (severity === 'CONTRAINDICATED' ? {} : undefined),
  HARM: ({ harms: [harm] }) => harm && { harm: harm.plain },
  SIGNS: (finding) => {
    const signs = signsOf(finding);
    return signs.length > 0 ? { signs: signs.slice(0, MOST_SIGNS).join(', ') } : undefined;
  },
  ASK: ({ severity }) => (severity === 'INFO' ? undefined : {}),
  KEEP: ({ severity }) => (severity === 'INFO' ? undefined : {}),
};

export const signsOf = ({ harms }: Pick<MaterialFinding, 'harms'>): string[] => [
  ...new Set(harms.flatMap(({ signs }) => signs)),
];
