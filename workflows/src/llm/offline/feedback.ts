import { productName } from '../../wording/drug-names.js';
import type { MaterialFinding } from '../material.js';

/** What the offline model can do with feedback. */
export interface Wishes {
  readonly shorter: boolean;
  readonly detailed: boolean;
  readonly plain: boolean;
  /** Ids of findings to put first, in the order they were asked for. */
  readonly first: readonly string[];
  /** Ids of findings to explain at length. */
  readonly explain: readonly string[];
  /** Asked to leave something out, which is refused: no finding is lost. */
  readonly omit: boolean;
  /** Asked to change a fact (dose, severity), which is refused. */
  readonly changeFacts: boolean;
  /** Some feedback, or a part of it, was not understood. */
  readonly notUnderstood: boolean;
}

const asks = {
  shorter: /짧|간단|간략|간결|요약|줄여 ?(주|줘|서 써)|너무 길/u,
  detailed: /자세|상세|구체|길게|출처|기준을/u,
  plain: /쉽게|쉬운|쉽도록|풀어|전문 ?용어|어려운 말|어려워|근거를 빼/u,
  first: /먼저|맨 ?앞|맨 ?위|앞에|앞으로|처음에|우선|위로|첫/u,
  explain: /설명|강조|이유|왜|자세|상세|구체|덧붙|추가/u,
  omit: /빼|삭제|제외|없애|지워|언급하지/u,
  changeFacts: /용량을|위험도|안전하다고|괜찮다고|금기를|심각도|등급|끊어도|계속 먹어도|중단해도/u,
};

/** Words by which a person calls a topic, beside the drugs' own names. */
const topics: readonly (readonly [RegExp, (finding: MaterialFinding) => boolean])[] = [
  [/낙상|넘어/u, (finding) => finding.kind === 'FALL_RISK' || hasHarm(finding, 'FALL')],
  [/출혈|피가/u, (finding) => hasHarm(finding, 'BLEEDING') || hasHarm(finding, 'GI_BLEED')],
  [/항콜린|입마름/u, (finding) => finding.kind === 'ANTICHOLINERGIC' || hasHarm(finding, 'ANTICHOLINERGIC')],
  [/알레르기|알러지|과민|두드러기/u, (finding) => finding.kind === 'ALLERGY'],
  [/중복|겹치|같은 성분|같은 계열/u, (finding) => finding.kind === 'SAME_INGREDIENT' || finding.kind === 'SAME_CLASS'],
  [/노인|고령|어르신|비어스|Beers/iu, (finding) => finding.kind === 'ELDERLY' || finding.kind === 'BEERS'],
  [/스톱|STOPP/iu, (finding) => finding.reasons.some(({ kind }) => kind === 'STOPP')],
  [/상호작용|함께 쓰|병용/u, (finding) => finding.kind === 'INTERACTION'],
  [/심장|부정맥|QT/iu, (finding) => ['QT', 'ARRHYTHMIA', 'HEART_SLOW'].some((id) => hasHarm(finding, id))],
  [/저혈당|혈당/u, (finding) => ['HYPOGLYCEMIA', 'HYPERGLYCEMIA', 'LOSS_DIABETES'].some((id) => hasHarm(finding, id))],
  [/콩팥|신장|신기능/u, (finding) => hasHarm(finding, 'KIDNEY')],
];

/** Reads feedback texts, oldest first; each is looked at clause by clause, so that "짧게, 그리고 낙상을 먼저" is two wishes. */
export function readWishes(feedbacks: readonly string[], findings: readonly MaterialFinding[]): Wishes {
  const wishes = {
    shorter: false,
    detailed: false,
    plain: false,
    omit: false,
    changeFacts: false,
    notUnderstood: false,
  };
  const first: string[] = [];
  const explain: string[] = [];
  for (const clause of feedbacks.flatMap(splitClauses)) {
    const targets = findings.filter((finding) => isMeant(finding, clause)).map(({ id }) => id);
    const understood = [
      when(asks.changeFacts.test(clause), () => (wishes.changeFacts = true)),
      when(asks.omit.test(clause) && !asks.plain.test(clause), () => (wishes.omit = true)),
      when(asks.plain.test(clause), () => (wishes.plain = true)),
      when(asks.shorter.test(clause), () => {
        wishes.shorter = true;
        wishes.detailed = false;
      }),
      when(asks.first.test(clause) && targets.length > 0, () => first.unshift(...targets)),
      when(asks.explain.test(clause) && targets.length > 0, () => explain.push(...targets)),
      when(asks.detailed.test(clause) && targets.length === 0, () => {
        wishes.detailed = true;
        wishes.shorter = false;
      }),
    ].some(Boolean);
    // A drug named without a verb we know is emphasised: the least that can be meant by naming it.
    if (!understood && targets.length > 0) explain.push(...targets);
    else if (!understood) wishes.notUnderstood = true;
  }
  return { ...wishes, first: [...new Set(first)], explain: [...new Set(explain)] };
}

/** The findings that a feedback speaks of by a drug, a diagnosis or a topic, in their order. */
export function findingsMeant(feedback: string, findings: readonly MaterialFinding[]): MaterialFinding[] {
  const clauses = splitClauses(feedback);
  return findings.filter((finding) => clauses.some((clause) => isMeant(finding, clause)));
}

function splitClauses(feedback: string): string[] {
  return feedback
    .split(/[.!?\n;,]+|그리고|또한|하고 /u)
    .map((clause) => clause.trim())
    .filter((clause) => clause.length > 0);
}

function when(condition: boolean, act: () => unknown): boolean {
  if (condition) act();
  return condition;
}

function isMeant(finding: MaterialFinding, clause: string): boolean {
  const text = squeeze(clause);
  if (
    finding.drugs.some(
      ({ name, products, atcCode }) =>
        [name, ...products.map(productName)].some((one) => isNamed(one, text)) || text.includes(atcCode.toLowerCase()),
    )
  )
    return true;
  if (finding.diagnoses.some(({ name }) => name.length > 1 && text.includes(squeeze(name)))) return true;
  return topics.some(([pattern, matches]) => pattern.test(clause) && matches(finding));
}

/** A person writes `와파린` for `와파린나트륨정5mg`: the first word, or its beginning of three syllables or more. */
function isNamed(name: string, text: string): boolean {
  const stem = squeeze(name)
    .replace(/[([_].*$/u, '')
    .replace(/[\d.]+(mg|g|mcg|밀리그램|그램).*$/u, '');
  if (stem.length >= 2 && text.includes(stem)) return true;
  const first = /^[a-z]{4,}|^[가-힣]{3,}/u.exec(stem)?.[0];
  if (!first) return false;
  if (/^[a-z]/.test(first)) return text.includes(first);
  for (let length = first.length; length >= 3; length -= 1) if (text.includes(first.slice(0, length))) return true;
  return false;
}

function squeeze(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, '');
}

function hasHarm(finding: MaterialFinding, id: string): boolean {
  return finding.harms.some((harm) => harm.id === id);
}
