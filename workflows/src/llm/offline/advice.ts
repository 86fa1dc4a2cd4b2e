import { fillMessage, type EvidenceDrug, joinWords, withParticle } from '@onyak/core';
import { drugLabels } from '../../wording/drug-names.js';
import type { MaterialFinding } from '../material.js';
import { askedDrugs, isPair, labelsOf, primaryHarms } from './findings.js';
import { heldUntilCall, namedToHold } from './held/held-until-call.js';
import { type PlanSection } from './plan.js';
import { phrases } from './texts.js';

/** More names than this are called by where they stand. */
const MAX_NAMES = 6;

export interface Advice {
  readonly text: string;
  readonly findings: readonly MaterialFinding[];
}

type Section = Pick<PlanSection, 'tier' | 'findings'>;

/**
 * Whom to ask about a section's drugs and when; drugs to be held are always named.
 * @param above what many drugs are called; empty: by their names, however many
 * @param drugs those to be asked about, where not all of the findings'
 */
export function askAbout(
  { tier, findings }: Section,
  above: string = phrases.drugsHere,
  drugs?: readonly EvidenceDrug[],
): Advice[] {
  if (tier === 'CALL_NOW') return callNow(findings);
  const named = drugs && drugs.length > 0 ? drugs : findings.flatMap((finding) => askedDrugs(finding, new Set()));
  const labels = named.length > 0 ? drugLabels(named) : labelsOf(findings);
  const subject = labels.length <= MAX_NAMES || above === '' ? withParticle(joinWords(labels), '을') : above;
  return [{ text: fillMessage(asks[tier], { subject }), findings }];
}

const asks = { TODAY: phrases.askToday, NEXT_VISIT: phrases.askSoon, KNOW: phrases.askKnow } as const;

function callNow(findings: readonly MaterialFinding[]): Advice[] {
  const holding = findings.filter((finding) => namedToHold(finding).length > 0);
  const held = new Set(heldUntilCall(findings).map(({ atcCode }) => atcCode));
  // Where one of a pair is held already, the pair is not taken together until the answer.
  const open = findings.filter(({ drugs }) => !drugs.some(({ atcCode }) => held.has(atcCode)));
  const [first] = open;
  const subject =
    first && open.length === 1 && isPair(first)
      ? fillMessage(phrases.together, { drugs: withParticle(joinWords(labelsOf(open)), '을') })
      : withParticle(joinWords(labelsOf(open)), '을');
  const names = withParticle(joinWords(drugLabels(heldUntilCall(findings))), '을');
  return [
    ...(holding.length > 0 ? [{ text: fillMessage(phrases.askHeld, { subject: names }), findings: holding }] : []),
    ...(open.length > 0
      ? [
          {
            text: [
              fillMessage(holding.length > 0 ? phrases.askForbiddenToo : phrases.askForbidden, { subject }),
              ...(open.some(isPair) ? [phrases.doctorDecides] : []),
            ].join(' '),
            findings: open,
          },
        ]
      : []),
  ];
}

/** The drugs that a call now names: those to be held, and those of what names none. */
export function askedNow(findings: readonly MaterialFinding[]): EvidenceDrug[] {
  const held = heldUntilCall(findings);
  const codes = new Set(held.map(({ atcCode }) => atcCode));
  const open = findings.filter(({ drugs }) => !drugs.some(({ atcCode }) => codes.has(atcCode)));
  return [...held, ...open.flatMap(({ drugs }) => drugs)];
}

/** What is not to be changed without asking; drugs that are held are left out of it. */
export function keepAdvice(findings: readonly MaterialFinding[]): string {
  const keep = heldUntilCall(findings).length > 0 ? phrases.keepRest : phrases.keep;
  const milk = findings.some(({ reasons }) => reasons.some(isOfMilk));
  return milk && !findings.some(isGraveInMilk) ? `${keep} ${phrases.feedOn}` : keep;
}

/** What drops too low is raised by whoever feels it, before anybody is called. */
export function isOfLowSugar(finding: MaterialFinding): boolean {
  return finding.severity !== 'INFO' && primaryHarms(finding).some(({ id }) => id === 'HYPOGLYCEMIA');
}

/** Acarbose, miglitol and voglibose, also with metformin. */
const delaysSugar = /^A10B(?:F|D17)/;

/**
 * What is taken for it: beside a drug that keeps the gut from splitting sugar none but glucose raises it in time (labels of A10BF, as the rows
 * of its pairs say).
 */
export function whatRaisesSugar(findings: readonly MaterialFinding[]): 'sugarFirst' | 'glucoseFirst' {
  const isDelayed = findings.some(({ drugs }) => drugs.some(({ atcCode }) => delaysSugar.test(atcCode)));
  return isDelayed ? 'glucoseFirst' : 'sugarFirst';
}

const isOfMilk = ({ kind }: MaterialFinding['reasons'][number]) => kind === 'LACTATION';

/**
 * What is avoided while breastfeeding is asked about now or today, and the child is hungry before that: until the answer it gets no
 * milk with the drug in it, and the breasts are emptied so that feeding goes on afterwards.
 */
export function isGraveInMilk({ reasons }: Pick<MaterialFinding, 'reasons'>): boolean {
  return reasons.some((reason) => isOfMilk(reason) && ['CONTRAINDICATED', 'MAJOR'].includes(reason.severity));
}

/** Signs as the condition of a sentence: `검은 변, 붉은 소변 같은 증상이`. */
export function signsAppearing(signs: readonly string[]): string {
  const [only = ''] = signs;
  return signs.length === 1 ? withParticle(only, '이') : fillMessage(phrases.likeThese, { signs: signs.join(', ') });
}
