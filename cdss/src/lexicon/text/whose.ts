import type { NameUnit } from './clauses.js';
import type { Unit } from './scan.js';

/** A clause as far as it tells whose reaction it is, and to what. */
interface Part {
  readonly units: readonly Unit[];
}

const self = /^(?:본인|환자|환아|아이|아기|나는|저는|제가|내가|patient|pt|self)/i;
/**
 * Who tells is not whom it happened to: "모친 진술", "mother recalls", "있다고 함". Where it may be either it is taken for the patient's,
 * as a reaction that is missed does more harm than one that is asked about.
 */
const tells =
  /^(?:말|진술|따르|의하|전언|언급|그러|알려|알리|확인|보고|기억|답|문의|통해|통하|제공|문진|들음|들었|said|says?|state[sd]?|report(?:s|ed)?|tells?|told|confirm(?:s|ed)?|note[sd]?|recall(?:s|ed)?|remembers?|informs?|mentions?|mentioned|describe[sd]?)/i;
const isSaid = /(?:다고|라고|대요|답니다)$/;
/** Before whoever tells: "per mother", "history from mother", "보호자(모친)". */
const toldBy = /^(?:per|by|according|from|source|informant|historian|정보제공|보호자)/i;
const endOfSentence = /[.;\n]/;

/** Clauses that tell of the patient's relatives: "모친 페니실린 쇼크", "FHx: sulfa allergy", "페니실린 (모친)". */
export function familyParts(parts: readonly Part[]): ReadonlySet<Part> {
  const family = new Set<Part>();
  let kin = false;
  // Also in the clause before: "informant: mother".
  let informs = false;
  parts.forEach((part, at) => {
    const { units } = part;
    if (endOfSentence.test(units[0]?.gap ?? '')) kin = false;
    const name = units.findIndex(({ kind }) => kind === 'NAME');
    const before = name < 0 ? units : units.slice(0, name);
    const who = before.findLast((unit) => isKin(unit) || isSelf(unit)) ?? subjectOf(units.slice(name + 1));
    if (who) kin = isKin(who) && !(informs || isTeller(who, units));
    informs = name < 0 && toldBy.test(units.at(-1)?.text ?? '');
    if (kin) family.add(part);
    // "가족력 없음, 페니실린 알레르기", "모친 당뇨, ...": what follows is the patient's again.
    if (name < 0 && units.some(isOtherMatter)) kin = false;
    // A bracket behind the name tells whose it was, where nothing else stands in it.
    const previous = parts[at - 1];
    const bracket =
      (units[0]?.gap ?? '').trim().endsWith('(') && units.every((unit) => isKin(unit) && !isHistory(unit));
    if (bracket && previous?.units.some(({ kind }) => kind === 'NAME')) {
      family.add(previous);
      kin = false;
    }
  });
  return family;
}

/** "알로푸리놀은 아버지가 SJS": the relative who is the subject of what is said of the drug. */
function subjectOf([topic, who, particle]: readonly Unit[]): Unit | undefined {
  const isTopic = topic?.kind === 'WORD' && topic.role === 'TOPIC';
  return isTopic && who && isKin(who) && /^(?:가|이|께서)$/.test(particle?.text ?? '') ? who : undefined;
}

/** Whether a relative tells of the patient; what runs in the family nobody tells, and a patient may tell of a relative. */
function isTeller(who: Unit, units: readonly Unit[]): boolean {
  const place = units.indexOf(who);
  if (units.slice(0, place).some(({ text }) => toldBy.test(text))) return true;
  if (units.some(isHistory)) return false;
  return units.slice(place + 1).some(({ text }) => tells.test(text) || isSaid.test(text));
}

const isKin = (unit: Unit): boolean => unit.kind === 'WORD' && unit.role === 'KIN';
export const isSelf = ({ kind, text }: Unit): boolean => kind !== 'NAME' && self.test(text);
const isOtherMatter = (unit: Unit): boolean =>
  (unit.kind === 'WORD' && (unit.role === 'NO' || unit.role === 'UNKNOWN' || unit.role === 'EVENT')) ||
  (unit.kind === 'OTHER' && unit.text.length > 1);
const isHistory = ({ text }: Unit): boolean => /^(?:가족력|fhx?|family)$/i.test(text);

/** A drug was given and it got better; or another one was given instead. */
const recovery = /^(?:호전|회복|tx|처치|전처치|전투약|premed)/i;
const given = /^(?:로|으로|주사|투여|사용|복용|맞고|처방|tx|처치)/i;
const instead = /^(?:변경|교체|대체|전환|바꿈|바꾸|바꿔)/;
const towards = /^(?:to|with|by)$/i;
const changed = /^(?:switched|changed|replaced|treated|converted)$/i;
const MAX_BETWEEN = 4;

/**
 * Names of what was given against a reaction or in the place of its cause: "쇼크 → 에피네프린 Tx", "메티마졸로 변경". Where a
 * reaction is told behind it the drug may have caused that one; and something must have happened before.
 */
export function remediesOf(parts: readonly Part[]): ReadonlySet<NameUnit> {
  const remedies = new Set<NameUnit>();
  let happened = false;
  parts.forEach(({ units }, place) => {
    units.forEach((unit, at) => {
      if (unit.kind !== 'NAME') return;
      const rest = units.slice(at + 1);
      const hurts = firstEvent([...rest, ...parts.slice(place + 1).flatMap((part) => part.units)])?.kind === 'WORD';
      const earlier = happened || units.slice(0, at).some(isEvent);
      const isAgainst = isGivenAgainst(rest) || (isRemedy(unit) && isOnlyGiven(rest, parts[place + 1]));
      if (earlier && !hurts && (isAgainst || isPutInPlace(unit, rest) || isChangedTo(units.slice(0, at))))
        remedies.add(unit);
    });
    happened ||= units.some(isEvent);
  });
  return remedies;
}

/** What followed a remedy; that it helped or was changed is no harm. */
const firstEvent = (units: readonly Unit[]): Unit | undefined =>
  units.find((unit) => isEvent(unit) || (unit.kind === 'WORD' && unit.role === 'EVENT' && !isCourse(unit.text)));
const isCourse = (text: string): boolean =>
  /^(?:중단|소실|치료|응급|전처치|입원)/.test(text) || instead.test(text) || recovery.test(text);
const isEvent = (unit: Unit): boolean => unit.kind === 'NAME' || (unit.kind === 'WORD' && unit.role === 'REACTION');

function isGivenAgainst(rest: readonly Unit[]): boolean {
  const end = rest.findIndex(({ text }) => instead.test(text) || recovery.test(text));
  if (end < 0 || end > MAX_BETWEEN) return false;
  const between = rest.slice(0, end);
  if (between.some((unit) => unit.kind !== 'WORD' || unit.role !== 'FILL')) return false;
  const last = rest[end];
  if (!last) return false;
  if (instead.test(last.text)) return between.some(({ text }) => /^(?:로|으로)$/.test(text));
  return /^(?:tx|처치|전처치|전투약|premed)/i.test(last.text) || between.some(({ text }) => given.test(text));
}

/** What reactions are treated with: adrenaline, steroids, antihistamines. */
const treating = /^(?:C01CA24|H02AB|R06A|R03AC02|R03AC03)/;
const isRemedy = ({ entries }: NameUnit): boolean =>
  entries.length > 0 &&
  entries.every(({ meanings }) =>
    meanings.every(({ parts }) => parts.every(({ codes }) => codes.some((code) => treating.test(code)))),
  );

/** "두드러기로 페니라민 맞음": given, and the text tells no more; "투여 후" would tell of what followed. */
function isOnlyGiven(rest: readonly Unit[], next: Part | undefined): boolean {
  const [verb, ...more] = rest;
  const isGiven = verb !== undefined && /^(?:주사|투여|사용|복용|맞|처방|given|used)/i.test(verb.text);
  return isGiven && !/(?:고|후|시|중|면|서)$/.test(verb.text) && more.length === 0 && next === undefined;
}

/** "아목시실린 → 세프디토렌 변경": an arrow to what was taken instead. */
function isPutInPlace({ gap }: NameUnit, [next]: readonly Unit[]): boolean {
  return /→|->|=>/.test(gap) && next !== undefined && instead.test(next.text);
}

function isChangedTo(before: readonly Unit[]): boolean {
  const [verb, particle] = before.slice(-2);
  return verb !== undefined && particle !== undefined && changed.test(verb.text) && towards.test(particle.text);
}
