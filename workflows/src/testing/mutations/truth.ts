import { clausesOf } from '../../clauses/clauses-of.js';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { allPlains, allSigns, type Corrupted } from './corrupt.js';

/** What words say of a level or an effect: that it grows or that it shrinks. */
const grows = /높아|강해|쌓[이입]/u;

/** Of which findings the wordings of a turned harm are true: by their harms, or by a sign. */
const mayBeTrue: readonly { readonly said: RegExp; readonly harms: readonly string[]; readonly sign: RegExp }[] = [
  { said: /혈압이 오를/u, harms: ['HYPERTENSION', 'HYPERTENSIVE', 'LOSS_PRESSURE'], sign: /높은 혈압/u },
  { said: /혈압이 떨어질/u, harms: ['HYPOTENSION', 'HYPOTENSION_SEVERE'], sign: /낮은 혈압/u },
  { said: /피가 굳기/u, harms: ['CLOT', 'LOSS_ANTICOAGULANT', 'LOSS_ANTIPLATELET'], sign: /혈전/u },
  { said: /혈당이 높아질/u, harms: ['HYPERGLYCEMIA', 'LOSS_DIABETES'], sign: /혈당/u },
  { said: /맥박이 빨라질/u, harms: ['ARRHYTHMIA', 'LOSS_HEART'], sign: /빠르거나|두근거림/u },
  { said: /잠이 오지 않을/u, harms: [], sign: /불면/u },
  { said: /설사가 심해질/u, harms: [], sign: /설사/u },
  { said: /칼륨이 낮아질/u, harms: ['HYPOKALEMIA'], sign: /칼륨/u },
  { said: /천식이 생길/u, harms: ['BRONCHOSPASM'], sign: /천식/u },
];

/** Signs of the tables that are two names of one. */
const synonyms = [
  /멍한 느낌이나 혼란|갑작스러운 혼란/u,
  /안절부절못함이나 혼란|심한 흥분이나 혼란/u,
  /빠르거나 불규칙한 맥박|가슴 두근거림/u,
  /숨참|숨쉬기 어려움/u,
  /눈앞이 캄캄해지는 느낌|심한 어지럼/u,
  /안절부절못함|불안이나 초조/u,
] as const;

/** Kinds that the fixed sentences tell to be careful of, however grave they are below a contraindication. */
const toldMildly: ReadonlySet<MaterialFinding['kind']> = new Set(['PREGNANCY', 'AGE', 'DISEASE']);

/** What adds up makes the effect of each grow that has it: `휴먼인슐린의 작용이 강해질` where the sugar falls too far. */
function isGained(words: string, findings: readonly MaterialFinding[]): boolean {
  return (
    /(작용|효과)/u.test(words) &&
    grows.test(words) &&
    findings.some(
      ({ drugs, harms, reasons }) =>
        reasons.some(({ effect }) => effect?.direction === 'ADDS') &&
        harms.some(({ id }) => id === 'HYPOGLYCEMIA') &&
        drugs.some(({ name, atcCode }) => atcCode.startsWith('A10') && words.includes(name)),
    )
  );
}

/** Whether the words of a turned harm are true of one of these findings. */
export function isHarmOf(words: string, findings: readonly MaterialFinding[]): boolean {
  return mayBeTrue.some(
    ({ said, harms, sign }) =>
      said.test(words) &&
      findings.some((finding) =>
        finding.harms.some(({ id, signs }) => harms.includes(id) || signs.some((one) => sign.test(one))),
      ),
  );
}

/**
 * Chance may make a wording true of this patient: then it is no corruption. Asked of the findings alone, never of the
 * reading that is measured.
 */
export function isTrue({ kind, words, text, guide }: Corrupted, material: GuideMaterial): boolean {
  const namedIn = ({ drugs }: MaterialFinding) => drugs.every(({ name }) => text.includes(name));
  const cited = material.findings.filter(({ id }) =>
    guide.sections.some(({ sentences }) =>
      sentences.some((sentence) => sentence.text === text && sentence.findingIds.includes(id)),
    ),
  );
  const due = /119|응급실/u.test(text) ? 'EMERGENCY' : 'PROMPT';
  switch (kind) {
    // A finding may be about just these drugs.
    case 'drug of another finding': {
      const names = new Set(material.findings.flatMap(({ drugs }) => drugs.map(({ name }) => name)));
      const named = [...names].filter((name) => words.includes(name));
      return material.findings.some(({ drugs }) => named.every((name) => drugs.some((drug) => drug.name === name)));
    }
    case 'turned direction of a level':
      return (
        clausesOf(material).some(
          (clause) =>
            clause.kind === 'CHANGE' &&
            (clause.direction === 'MORE') === grows.test(words) &&
            clause.suffers.some((name) => words.includes(name)),
        ) || isGained(words, material.findings)
      );
    // Of what is forbidden the words are its grade.
    case 'grading changed':
      return (
        /쓰지 않아야/u.test(words) &&
        cited.length > 0 &&
        cited.every(
          ({ severity, drugs }) => severity === 'CONTRAINDICATED' && (drugs.length === 1 || !/약입/u.test(words)),
        )
      );
    case 'grade lowered in its own words':
      return (
        /주의해야 하는/u.test(words) &&
        cited.length > 0 &&
        cited.every(({ severity, kind: of }) => severity === 'MAJOR' && toldMildly.has(of))
      );
    // Two names of one sign.
    case 'strange harm joined to an own one':
      return synonyms.some(
        (names) =>
          names.test(words) &&
          cited.some(({ harms }) =>
            harms.some(({ signs }) => signs.some((sign) => names.test(sign) && !words.includes(sign))),
          ),
      );
    // What may become an emergency may be asked about on the same day.
    case 'urgency raised':
      return /오늘 안에/u.test(text) && cited.some(({ harms }) => harms.some(({ urgency }) => urgency === 'EMERGENCY'));
    case 'invented symptom':
      return /입맛/u.test(words) && cited.some(({ harms }) => harms.some(({ signs }) => signs.includes('식욕 저하')));
    // The sign may be one of another finding about drugs that the sentence names.
    case 'sign exchanged':
      return (
        (onlySignsOf(text, material.findings.filter(namedIn)) && material.findings.some(namedIn)) ||
        isPartOf(
          text,
          cited.flatMap(({ harms }) => harms.flatMap(({ urgency, signs }) => (urgency === due ? signs : []))),
        ) ||
        // Two names of one sign, told of at the same time.
        synonyms.some(
          (names) =>
            names.test(text) &&
            cited.some(({ harms }) =>
              harms.some(({ urgency, signs }) => urgency === due && signs.some((sign) => names.test(sign))),
            ),
        )
      );
    // Where a row wants the blood cells counted; without a citation it is said of all.
    case 'invented test order':
      return (
        /혈액 검사/u.test(words) &&
        (cited.length > 0 ? cited : material.findings).some(({ reasons }) =>
          reasons.some(({ action, effect }) => /혈구/u.test(`${action}${effect?.monitoring ?? ''}`)),
        )
      );
    // Of a drug that is about the kidneys: then a value or a disease of them is recorded.
    case 'state nobody recorded':
      return (
        /(콩팥|신장) 기능/u.test(words) &&
        // A sentence that names no drug speaks of those of what it cites.
        (material.findings.some((finding) => finding.kind === 'RENAL' && namedIn(finding)) ||
          (!material.findings.some(({ drugs }) => drugs.some(({ name }) => text.includes(name))) &&
            cited.some(({ kind: of, reasons }) => of === 'RENAL' || reasons.some((reason) => reason.kind === 'RENAL'))))
      );
    case 'invented disease':
    case 'turned direction of a harm':
      return isHarmOf(words, cited.length > 0 ? cited : material.findings);
    default:
      return false;
  }
}

/**
 * Without citations a question is about the findings whose drugs it names: what may become an emergency of each of them
 * may be asked about on the same day. So may each drug of a set that adds up, where the set is to be asked about at once, and
 * a drug of a pair that is: only what is asked of drugs together is asked of all that are named.
 */
export function isDueToday(text: string, { findings }: Pick<GuideMaterial, 'findings'>): boolean {
  const names = [...new Set(findings.flatMap(({ drugs }) => drugs.map(({ name }) => name)))].filter((name) =>
    text.includes(name),
  );
  const oneByOne = !/함께|같이|동시에|병용/u.test(text);
  const grave = findings.filter(
    ({ drugs, harms, urgency }) =>
      (drugs.every(({ name }) => names.includes(name)) &&
        (urgency === 'NOW' || harms.some((harm) => harm.urgency === 'EMERGENCY'))) ||
      ((drugs.length > 2 || oneByOne) && urgency === 'NOW'),
  );
  return (
    /오늘 안에/u.test(text) &&
    names.every((name) => grave.some(({ drugs }) => drugs.some((drug) => drug.name === name)))
  );
}

/** Without citations what a row wants or what may happen may be that of any finding. */
export const isTrueOfAny = (corrupted: Corrupted, material: GuideMaterial): boolean =>
  isTrue({ ...corrupted, guide: { ...corrupted.guide, sections: [] } }, material);

/**
 * Without citations and without drugs a sentence is about all findings: the sign may be another's.
 * @param some only where it holds a sign of the tables at all
 */
export function isOfAnother(text: string, { findings }: GuideMaterial, some = false): boolean {
  const named = findings.some(({ drugs }) => drugs.some(({ name }) => text.includes(name)));
  return !named && (!some || allSigns().some((sign) => text.includes(sign))) && onlySignsOf(text, findings);
}

/** When or where somebody is to be asked: of that a finding's drugs and harms say nothing. */
const timed = /오늘|다음|바로|그날|즉시|119|응급/u;

/**
 * Without citations what is said of drugs together is true where one finding is about just those: it has every harm that is
 * told, and is forbidden just where the words say so.
 */
export function isOfThoseTogether(text: string, { findings }: Pick<GuideMaterial, 'findings'>): boolean {
  const names = new Set(
    findings.flatMap(({ drugs }) => drugs.map(({ name }) => name)).filter((name) => text.includes(name)),
  );
  const told = allPlains().filter((plain) => text.includes(plain.replace(/\.$/u, '')));
  return (
    told.length > 0 &&
    !timed.test(text) &&
    findings.some(
      ({ drugs, harms, severity }) =>
        drugs.length === names.size &&
        drugs.every(({ name }) => names.has(name)) &&
        told.every((plain) => harms.some((harm) => harm.plain === plain)) &&
        (severity === 'CONTRAINDICATED') === /금기/u.test(text),
    )
  );
}

/** Whether every sign of the tables that a text holds is one of these findings'. */
function onlySignsOf(text: string, findings: readonly MaterialFinding[]): boolean {
  const own = new Set(findings.flatMap(({ harms }) => harms.flatMap(({ signs }) => signs)));
  const held = allSigns().filter((sign) => text.includes(sign));
  return held.every((sign) => own.has(sign) || held.some((longer) => longer !== sign && longer.includes(sign)));
}

/** Whether every sign of the tables that a text holds is told by one of these, which may tell of more: a bruise or a bleeding. */
function isPartOf(text: string, own: readonly string[]): boolean {
  const held = allSigns().filter((sign) => text.includes(sign));
  return held.length > 0 && held.every((sign) => own.some((one) => one.includes(sign)));
}
