import { fillMessage, type NotScreened, joinWords } from '@onyak/core';
import { plainName } from './drug-names.js';
import { quoted } from './quote.js';

/** Names told of one reason; the rest is counted. */
export const MAX_TOLD = 3;
/** Names a patient reads of one kind. */
const MAX_FOR_PATIENT = 12;

type What = NotScreened['what'];
type Reason = NotScreened['reason'];

const labels: Readonly<Record<Reason, string>> = {
  NO_ATC: '약 코드가 없는 약',
  UNKNOWN_ATC: '약 코드가 등록되지 않은 약',
  GROUP_ATC: '성분을 알 수 없는 약',
  AMBIGUOUS: '이름이 여러 약을 뜻하는 약',
  NO_DAYS: '복용 일수가 없는 약',
  NO_DIAGNOSIS_CODE: '진단 코드가 없는 진단',
  NOT_UNDERSTOOD: '원인을 알 수 없는 알레르기·부작용',
  NO_AGE: '나이를 알아야 하는 점검',
  NO_PREGNANCY: '임신 여부를 알아야 하는 점검',
  NO_LACTATION: '수유 여부를 알아야 하는 점검',
  NO_DOSE: '용량을 알아야 하는 점검',
  NO_LAB: '검사 수치를 알아야 하는 점검',
  CONTRADICTS: '기록이 서로 맞지 않아 한쪽으로 한 점검',
  NOT_COMPUTABLE: '기록에 없는 정보가 필요한 기준',
  NOT_CARRIED: '이 시스템에 없는 점검',
};
/** What such a check is called says no more than its label. */
const toldByLabel: ReadonlySet<Reason> = new Set(['NO_PREGNANCY', 'NO_LACTATION']);
const sideEffectLabel = '원인을 알 수 없는 알레르기·부작용 기록';
const otherCauseLabel = '약이 아닌 원인으로 읽은 알레르기·부작용 기록';
const phrases = { counted: '{label} {count}건({names})', uncounted: '{label} {count}건', andMore: ' 등' } as const;

export interface NotScreenedGroup {
  readonly what: What;
  readonly reason: Reason;
  readonly count: number;
  /** Each name once; the code where there is no name. Free text of a record is no name, nor is a check a label tells. */
  readonly names: readonly string[];
}

/** What could not be screened by reason, in the engine's order. */
export function groupNotScreened(items: readonly NotScreened[]): NotScreenedGroup[] {
  return groupsOf(items).map(({ first: { what, reason }, members }) => ({
    what,
    reason,
    count: members.length,
    names: what === 'SIDE_EFFECT' || toldByLabel.has(reason) ? [] : namesOf(members),
  }));
}

/** One phrase a reason: its count and at most three names, e.g. `복용 일수가 없는 약 12건(가, 나, 다 등)`. */
export function tellNotScreened(items: readonly NotScreened[]): string[] {
  return groupNotScreened(items).map(phraseOf);
}

/**
 * The same for the professionals: recorded texts stand as quotations, and checks with the drugs they are about.
 * @param brief those drugs by their substances alone
 */
export function noteNotScreened(items: readonly NotScreened[], brief = false): string[] {
  return groupsOf(items).map(({ first: { what, reason }, members }) => {
    const names = what === 'SIDE_EFFECT' ? unique(members.map(({ name }) => quoted(name))) : namesOf(members);
    return phraseOf({
      what,
      reason,
      count: members.length,
      names: brief && toldByLabel.has(reason) ? names.map(bySubstance) : names,
    });
  });
}

/** `쿠파린정(와파린)` as `와파린`: the professionals know the substances. */
function bySubstance(check: string): string {
  return check.replace(/[^,:()]+\(([^()]+)\)/gu, ' $1').replace(/\( /gu, '(');
}

function phraseOf({ what, reason, count, names }: NotScreenedGroup): string {
  return fillMessage(names.length > 0 ? phrases.counted : phrases.uncounted, {
    label: what !== 'SIDE_EFFECT' ? labels[reason] : reason === 'NOT_CARRIED' ? otherCauseLabel : sideEffectLabel,
    count,
    names: someOf(names),
  });
}

function someOf(names: readonly string[]): string {
  return `${names.slice(0, MAX_TOLD).join(', ')}${names.length > MAX_TOLD ? phrases.andMore : ''}`;
}

/** What no check of Onyak looks at, whatever the record. */
export const NEVER_SCREENED = '이 목록에 없는 약과 음식, 건강기능식품은 살펴보지 않았습니다.';

const plain = {
  drugs: '다음 약은 성분을 다 알 수 없어 확인하지 못했거나 일부만 확인했습니다: {names}.',
  nameless: '이름을 읽을 수 없는 약이 있어 확인하지 못했습니다.',
  conditions: '다음 병은 이름만으로 확인하지 못했습니다: {names}.',
  namelessConditions: '이름을 읽을 수 없는 병이 있어 확인하지 못했습니다.',
  reactions:
    '알레르기나 부작용 기록 가운데 어느 약 때문인지 알 수 없는 것이 있어 확인하지 못했습니다. 예전에 부작용을 겪은 약을 의사나 약사에게 말씀하십시오.',
  NO_AGE: '나이를 알 수 없어 나이에 따라 조심할 점은 확인하지 못했습니다.',
  NO_PREGNANCY:
    '임신 중이거나 임신했을 수 있으면 의사나 약사에게 말씀하십시오. 임신 중에 조심할 점은 확인하지 못했습니다.',
  PREGNANCY_OF:
    '임신 중이거나 임신했을 수 있으면 {names}을(를) 계속 쓸지 드시기 전에 의사나 약사에게 물어보십시오. 임신 중에 조심할 점은 확인하지 못했습니다.',
  NO_LACTATION: '젖을 먹이고 있으면 의사나 약사에게 말씀하십시오. 수유 중에 조심할 점은 확인하지 못했습니다.',
  NO_DOSE: '하루에 쓰는 양을 알 수 없는 약은 양이 지나치지 않은지 확인하지 못했습니다.',
  NO_LAB: '피검사 수치가 없어 콩팥 기능 등에 양이 맞는지 확인하지 못했습니다.',
  NOT_COMPUTABLE: '약을 쓰는 까닭이나 기간처럼 기록에 없는 내용이 필요한 점은 확인하지 못했습니다.',
  NOT_CARRIED: '이 목록에 없는 약은 살펴보지 않았습니다. {names} 살펴보지 않았습니다.',
  ALWAYS: NEVER_SCREENED,
  more: '{names} 등',
} as const;
/** Checks that are not carried, by the engine's code, in words for the patient. */
const plainChecks: Readonly<Record<string, string>> = {
  PAEDIATRIC_DOSE: '아이의 나이와 몸무게에 맞는 약의 양',
  WITH_DISEASE: '앓는 병에 따라 피할 약의 일부',
  FOOD: '음식, 술, 건강기능식품, 한약과 함께 쓸 때 조심할 점',
};
/** The same as parts of one sentence. */
const asList = {
  drugs: '성분을 다 알 수 없는 약({names})',
  nameless: '이름을 읽을 수 없는 약',
  conditions: '이름만으로 알 수 없는 병({names})',
  namelessConditions: '이름을 읽을 수 없는 병',
  reactions: '어느 약 때문인지 알 수 없는 알레르기나 부작용',
  NO_AGE: '나이에 따라 조심할 점',
  NO_PREGNANCY: '임신 중이거나 임신했을 수 있을 때 조심할 점',
  PREGNANCY_OF: '임신 중이거나 임신했을 수 있을 때 조심할 점(먼저 {names})',
  NO_LACTATION: '젖을 먹일 때 조심할 점',
  NO_DOSE: '하루에 쓰는 양을 알 수 없는 약의 양',
  NO_LAB: '피검사 수치가 있어야 아는 콩팥 기능 등에 맞는 양',
  NOT_COMPUTABLE: '약을 쓰는 까닭이나 기간처럼 기록에 없는 내용이 필요한 점',
  NOT_CARRIED: '이 목록에 없는 약, {names}',
  ALWAYS: '이 목록에 없는 약과 음식, 건강기능식품',
} as const;
const unnamedDrug: ReadonlySet<Reason> = new Set(['NO_ATC', 'UNKNOWN_ATC', 'GROUP_ATC', 'AMBIGUOUS']);

/**
 * What a patient is told of it: a sentence a kind, in plain words. How long a drug was taken is a matter of
 * the record and left to the professionals; recorded free text is not repeated. Never empty: something is always left out.
 */
export function tellPatientNotScreened(items: readonly NotScreened[]): string[] {
  return patientItems(items, plain, (names) => `${joinWords(names)}도`);
}

/** The same as noun phrases of one sentence. */
export function listPatientNotScreened(items: readonly NotScreened[]): string[] {
  return patientItems(items, asList, (names) => names.join(', '));
}

type Wording = Readonly<Record<keyof typeof asList, string>>;

function patientItems(
  items: readonly NotScreened[],
  words: Wording,
  join: (names: readonly string[]) => string,
): string[] {
  const of = (test: (item: NotScreened) => boolean) => items.filter(test);
  const named = (members: readonly NotScreened[], text: string, nameless: string) => {
    if (members.length === 0) return [];
    const names = unique(members.map(({ name }) => plainName(name)));
    return [
      ...(names.length > 0 ? [fillMessage(text, { names: listed(names) })] : []),
      ...(members.some(({ name }) => plainName(name) === '') ? [nameless] : []),
    ];
  };
  const has = (reason: Reason) => items.some((item) => item.reason === reason);
  const asked = of(({ reason }) => reason === 'NO_PREGNANCY').flatMap(({ drugs = [] }) => drugs);
  const forPregnancy = unique(asked.map((name) => plainName(name))).slice(0, MAX_FOR_PATIENT);
  const checks = of(({ what, reason }) => what === 'CHECK' && reason === 'NOT_CARRIED');
  const notCarried = unique(checks.map(({ code, name }) => plainChecks[code] ?? plainName(name)));
  return [
    ...named(
      of(({ what, reason }) => what === 'MEDICATION' && unnamedDrug.has(reason)),
      words.drugs,
      words.nameless,
    ),
    ...named(
      of(({ what, reason }) => what === 'DIAGNOSIS' && reason !== 'NOT_CARRIED'),
      words.conditions,
      words.namelessConditions,
    ),
    ...(items.some(({ what, reason }) => what === 'SIDE_EFFECT' && reason !== 'NOT_CARRIED') ? [words.reactions] : []),
    ...(['NO_AGE', 'NO_PREGNANCY', 'NO_LACTATION', 'NO_DOSE', 'NO_LAB', 'NOT_COMPUTABLE'] as const)
      .filter(has)
      .map((reason) =>
        reason === 'NO_PREGNANCY' && forPregnancy.length > 0
          ? fillMessage(words.PREGNANCY_OF, { names: joinWords(forPregnancy) })
          : words[reason],
      ),
    notCarried.length > 0 ? fillMessage(words.NOT_CARRIED, { names: join(notCarried) }) : words.ALWAYS,
  ];
}

function listed(names: readonly string[]): string {
  return names.length > MAX_FOR_PATIENT
    ? fillMessage(plain.more, { names: names.slice(0, MAX_FOR_PATIENT).join(', ') })
    : names.join(', ');
}

function groupsOf(items: readonly NotScreened[]) {
  const groups = new Map<string, [NotScreened, ...NotScreened[]]>();
  for (const item of items) {
    const key = `${item.what}|${item.reason}`;
    const members = groups.get(key);
    if (members) members.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].map((members) => ({ first: members[0], members }));
}

/** Names as they may be told: what is the record's and reads like a sentence is quoted. */
function namesOf(members: readonly NotScreened[]): string[] {
  return unique(
    members.map(({ what, name, code }) => {
      const shown = name || code;
      return what === 'RULE' || what === 'CHECK' ? shown : plainName(shown) || quoted(shown);
    }),
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
