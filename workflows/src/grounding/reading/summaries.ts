import type { FindingKind } from '@onyak/core';
import type { Clause, Time } from '../../clauses/clause.js';
import { markOf } from './marks.js';
import type { Template } from './template.js';

/*
 * What a guide says of itself as a whole: how many there are of a kind, and which. Each kind is a set that the clauses hold, and
 * a sentence stands when it counts or names just that set.
 */

/** Findings of a kind by their ids, or drugs. */
interface Told {
  readonly findings: readonly string[];
  readonly drugs: readonly string[];
}
type Kind = (clauses: readonly Clause[]) => Told;
type Of<K extends Clause['kind']> = Extract<Clause, { readonly kind: K }>;

const of = <K extends Clause['kind']>(clauses: readonly Clause[], kind: K): Of<K>[] =>
  clauses.filter((clause): clause is Of<K> => clause.kind === kind);
const told = (clauses: readonly Clause[]): Told => ({
  findings: [...new Set(clauses.map(({ findingId }) => findingId))],
  drugs: [...new Set(clauses.flatMap(({ drugs }) => drugs))],
});
const asked =
  (time: Time): Kind =>
  (clauses) =>
    told(of(clauses, 'ASK').filter(({ times }) => times[0] === time));

const answered =
  '((의사의|의사나 약사의|처방의의|의료진의|병원의) |)(답(을|이)|답변(을|이)|확인(을|이)) (들을|들으실|받을|받으실|올|있을) 때까지(는|)';
const notTaken =
  '(드시지|복용하지|쓰지) (않을|않으실|말|마실|않아야 할|않으셔야 할|말아야 할|않아야 하는|말아야 하는|않으셔야 하는)';
const settled =
  '(확인하실|확인할|확인하셔야 할|확인해야 할|확인이 필요한|물어보실|물어볼|물어보셔야 할|여쭤보실|상의하실|상의할|상의하셔야 할|연락하실|연락할|연락하셔야 할|전화하실|전화할|전화하셔야 할)';
const kinds: readonly (readonly [words: string, kind: Kind])[] = [
  [`${answered} ${notTaken}`, (clauses) => told(of(clauses, 'HOLD'))],
  [`(지금|지금 바로|바로|즉시|가장 먼저|우선|먼저) ${settled}`, asked('BEFORE_NEXT')],
  [`오늘 (안에|중에|안으로|중으로) ${settled}`, asked('TODAY')],
  [`다음 (진료|외래|방문)(에서| 때|에) ${settled}`, asked('NEXT_VISIT')],
  [
    `(모유 |)수유(와 관련하여|와 관련해| 중에| 중이어서| 중이시므로| 때문에) (오늘 안에 |먼저 |)${settled}`,
    (clauses) => told(of(clauses, 'GRADE').filter(({ finding }) => finding === 'LACTATION')),
  ],
  [
    `임신(과 관련하여|과 관련해| 중에| 중이어서| 중이시므로| 때문에) (오늘 안에 |먼저 |)${settled}`,
    (clauses) => told(of(clauses, 'GRADE').filter(({ finding }) => finding === 'PREGNANCY')),
  ],
];
/** All that was found, however grave. */
const everything: Kind = (clauses) => told(of(clauses, 'GRADE'));
const pairs: Kind = (clauses) =>
  told(of(clauses, 'GRADE').filter(({ severity, together }) => severity === 'CONTRAINDICATED' && together));
const notUsed =
  '((쓰지|드시지|복용하지|사용하지) (않아야|말아야) (하는|할)|(쓰면|드시면|복용하면|써서는) 안 되는|쓸 수 없는|금기인)';
const forbidden = `(함께|같이) ${notUsed}`;
const banned: Kind = (clauses) =>
  told(of(clauses, 'GRADE').filter(({ severity, together }) => severity === 'CONTRAINDICATED' && !together));
/** `이 나이에`: of what a contraindication is. */
const states: readonly (readonly [words: string, finding: FindingKind])[] = [
  ['(이|지금|지금의) 나이(에|에는|에서는)', 'AGE'],
  ['임신( 중| 중에| 중에는|한 지금|하신 지금)', 'PREGNANCY'],
  ['(모유 |)수유( 중| 중에| 중에는)', 'LACTATION'],
  ['(지금의 |지금 |현재 |)(콩팥|신장) 기능(에서|에서는|으로는|에는)', 'RENAL'],
];

const numbers = [
  ['하나', '한'],
  ['둘', '두'],
  ['셋', '세'],
  ['넷', '네'],
  ['다섯'],
  ['여섯'],
  ['일곱'],
  ['여덟'],
  ['아홉'],
  ['열'],
] as const;
const number = `(?<number>\\d+|${numbers.flat().join('|')})`;
const opening =
  '(보호자께서(는)? )?((이번 |이 |)(안내|안내문)(에|에는|에서)|(지금 |현재 |)드시는 약(을 (살펴본|확인한|점검한) 결과| 가운데| 가운데는| 중에| 중에는)|이번에는)?,? ?(특히 |모두 |)?';
const exists =
  '(이|가)? ?(있습니다|들어 있습니다|입니다|있어요|확인되었습니다|보입니다|나왔습니다|확인됩니다|적혀 있습니다)';
const drug = markOf('DRUG');
const counted = (words: string, things: string) =>
  new RegExp(
    `^${opening}${words} ${things}(이|가|은|는)? ?(모두 |총 )?${number} ?(쌍|가지|개|건|조합)${exists}\\.?$`,
    'u',
  );
const named = (words: string) =>
  new RegExp(
    `^${opening}${words} (약|것|조합)(\\(금기\\))?(은|는) ${drug}( ${number} ?(가지|개|쌍)?)?(입니다|이에요|예요)\\.?$`,
    'u',
  );

const some = (words: string, things: string) =>
  new RegExp(
    `^${opening}${words} ${things}(이|가) (다시 |또 |)(있습니다|있어요|들어 있습니다|(있어|있으므로|들어 있어|들어 있으므로),? ?((그것|이것|그 약|이 약|그 점|그 내용)(부터|을 먼저) (적었습니다|안내합니다|말씀드립니다|정리했습니다|안내드립니다|적어 두었습니다)|먼저 (확인하셔야|상의하셔야|물어보셔야) 합니다))\\.?$`,
    'u',
  );

const patterns = kinds.map(([words, kind]) => ({
  kind,
  exists: some(words, '(약|것|점|일|내용)'),
  counts: counted(words, '(?<thing>약|것|점|일|항목)'),
  names: named(words),
}));
const somePairs = some(forbidden, '(약|약들|조합)');
const mark = '(\\(금기\\))?';
const first =
  '((그것|이것|그 약|이 약|그 점|지금 바로 확인할 것|바로 확인할 것|맨 앞|앞|맨 위|위)(부터|을 먼저|를 먼저) ?)?(먼저 )?(읽어 주십시오|보십시오|보시기 바랍니다|확인하십시오|확인해 주십시오|살펴보십시오|살펴봐 주십시오)';
const someBanned = new RegExp(
  `^${opening}((?<state>${states.map(([words]) => words).join('|')}) )?((?<pair>${forbidden})|${notUsed}) (약|약들|조합)${mark}((과|와|이나) ((?<pairToo>${forbidden})|(?<bannedToo>${notUsed})) (약|약들|조합)${mark})?(이|가|도) ((모두 |총 )?${number} ?(가지|쌍|개|건) ?)?(있습니다|있으(니|므로),? ${first})\\.?$`,
  'u',
);
const countsAll = counted('(주의할|조심할|살펴볼|확인할|알아 두실|알아 둘)', '(?<thing>점|것|항목)');
const namesBanned = named(notUsed);
/** `임신 중에 쓰지 않아야 하는 약은 심바스타틴입니다`. */
const namesBannedIn = states.map(([words, finding]) => ({ pattern: named(`${words} ${notUsed}`), finding }));
const bannedFor =
  (finding: FindingKind): Kind =>
  (clauses) =>
    told(
      of(clauses, 'GRADE').filter(
        (clause) => clause.severity === 'CONTRAINDICATED' && !clause.together && clause.finding === finding,
      ),
    );
const reacted = some(
  '((예전에|과거에|이전에|전에) |)(이상 반응|이상반응|알레르기|알레르기 반응|과민 반응|부작용)(을|를) (겪은|겪으신|보인|보이신|일으킨|일으켰던|겪었던|겪으셨던)',
  '약',
);
const allergies: Kind = (clauses) => told(of(clauses, 'GRADE').filter(({ finding }) => finding === 'ALLERGY'));
const countsPairs = counted(forbidden, '(약|약들|조합)');
const namesPairs = named(forbidden);

/** Whether a sentence counts or names just what the clauses of a whole material hold. */
export function isSummary({ text, slots }: Template, clauses: readonly Clause[]): boolean {
  if (slots.length > 1) return false;
  const members = slots[0]?.members ?? [];
  const names = (pattern: RegExp, { findings, drugs }: Told): boolean => {
    const match = pattern.exec(text);
    const all =
      drugs.length > 0 &&
      members.length === drugs.length &&
      drugs.every((name) => members.some((values) => values.includes(name)));
    const count = valueOf(match?.groups?.['number']);
    return match !== null && all && (count === undefined || count === drugs.length || count === findings.length);
  };
  const counts = (pattern: RegExp, { findings, drugs }: Told): boolean => {
    const match = pattern.exec(text);
    if (match === null || slots.length > 0 || findings.length === 0) return false;
    return valueOf(match.groups?.['number']) === (match.groups?.['thing'] === '약' ? drugs.length : findings.length);
  };
  return (
    patterns.some(({ kind, exists: existing, counts: counting, names: naming }) => {
      const those = kind(clauses);
      return (
        (slots.length === 0 && those.findings.length > 0 && existing.test(text)) ||
        counts(counting, those) ||
        names(naming, those)
      );
    }) ||
    (slots.length === 0 && pairs(clauses).findings.length > 0 && somePairs.test(text)) ||
    (slots.length === 0 && allergies(clauses).findings.length > 0 && reacted.test(text)) ||
    (slots.length === 0 && tellsBanned(text, clauses)) ||
    names(namesBanned, banned(clauses)) ||
    namesBannedIn.some(({ pattern, finding }) => names(pattern, bannedFor(finding)(clauses))) ||
    counts(countsAll, everything(clauses)) ||
    counts(countsPairs, pairs(clauses)) ||
    (pairs(clauses).findings.length === 1 && names(namesPairs, pairs(clauses)))
  );
}

/**
 * `함께 쓰지 않아야 하는 약(금기)이 있으니 맨 앞부터 읽어 주십시오`: there are such, and such, and where they are counted that many. What
 * the patient is forbids a drug, never a pair.
 */
function tellsBanned(text: string, clauses: readonly Clause[]): boolean {
  const groups = someBanned.exec(text)?.groups;
  if (!groups) return false;
  const { state, pair, pairToo, bannedToo } = groups;
  const finding = states.find(([words]) => state !== undefined && new RegExp(`^${words}$`, 'u').test(state))?.[1];
  const alone = told(
    of(clauses, 'GRADE').filter(
      ({ severity, together, finding: kind }) =>
        severity === 'CONTRAINDICATED' && !together && (finding === undefined || kind === finding),
    ),
  ).drugs;
  const wanted = [
    ...(pair === undefined && pairToo === undefined ? [] : [finding === undefined ? pairs(clauses).findings : []]),
    ...(pair === undefined || bannedToo !== undefined ? [alone] : []),
  ];
  const count = valueOf(groups['number']);
  return (
    wanted.every(({ length }) => length > 0) &&
    (count === undefined || (wanted.length === 1 && wanted[0]?.length === count))
  );
}

function valueOf(spelled: string | undefined): number | undefined {
  if (spelled === undefined) return undefined;
  const at = numbers.findIndex((words) => words.some((word) => word === spelled));
  return at < 0 ? Number(spelled) : at + 1;
}
