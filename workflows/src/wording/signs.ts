import { harmUrgencies, severities, type Harm, type Severity } from '@onyak/core';

/** More signs than this nobody keeps in mind. */
export const MAX_SIGNS = 7;
/** Places left to signs that are no emergency, where there are such. */
const MILDER_PLACES = 2;
/** The most telling signs of one harm; the last of a list are seldom the urgent ones. */
const MAX_OF_ONE = 3;

/** `심한 졸음` beside `깨워도 잘 깨지 않는 심한 졸음`: of what is as urgent, one says the other. */
function saysTheSame(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

/** Two words for one thing: what one of them calls an ambulance for does not wait under the other. */
const synonyms: readonly (readonly [RegExp, string])[] = [[/숨쉬기 어려움/gu, '숨참']];

/** The signs that one names: `심한 졸음이나 혼란` is two. */
function partsOf(sign: string): string[] {
  const plain = synonyms.reduce((text, [word, same]) => text.replace(word, same), sign);
  return [plain, ...plain.split(/(?:이나|나) /u)];
}

/** The same in its own words, where `느리거나 불규칙한 맥박` is one: a fast pulse is another. */
const thingsOf = (sign: string): string[] => sign.split(/(?:이나|(?<!거)나) /u);

/** `높은 열` is a closer word for `열`; one side of a body is another matter than all of it. */
const isCloser = (part: string, wider: string): boolean => part.endsWith(` ${wider}`) && !part.startsWith('한쪽 ');

/** `갑작스러운 혼란` beside `멍한 느낌이나 혼란`: a part of one is what the other names, more closely or not. */
function shareAPart(one: string, other: string): boolean {
  const isOf = (part: string, wider: string) => part === wider || isCloser(part, wider);
  return partsOf(one).some((part) => partsOf(other).some((wider) => isOf(part, wider) || isOf(wider, part)));
}

/** Whether all that a sign names is named by another, as it is or more widely: `높은 열` by `열이나 오한`. */
function isCovered(sign: string, by: string): boolean {
  return thingsOf(sign).every((part) => thingsOf(by).some((wider) => part === wider || isCloser(part, wider)));
}

/** Who watches for the wider sign sees the closer one as well: of two such signs the wider one says enough. */
function isWider(sign: string, told: string): boolean {
  return (
    !saysTheSame(sign, told) && thingsOf(told).every((part) => thingsOf(sign).some((wider) => isCloser(part, wider)))
  );
}

/** The signs of a harm, those that are no emergency by themselves last. */
export function allSignsOf({ signs, sameDaySigns = [] }: Pick<Harm, 'signs' | 'sameDaySigns'>): readonly string[] {
  return [...signs, ...sameDaySigns];
}

export interface WatchedHarm {
  readonly harm: Harm;
  /** The gravest of the findings that may bring it. */
  readonly severity: Severity;
}

export interface ToldSigns {
  readonly harm: Harm;
  readonly signs: readonly string[];
}

/** Behind the id of a harm: that part of its signs. */
const SAME_DAY = '|SAME_DAY';

const isSameDay = ({ id }: Harm): boolean => id.endsWith(SAME_DAY);

/** A harm by what its signs call for: one that has signs of an emergency and others is two. */
function partsOfHarm(harm: Harm): Harm[] {
  const { sameDaySigns: signs = [] } = harm;
  return signs.length > 0 ? [harm, { ...harm, id: `${harm.id}${SAME_DAY}`, urgency: 'PROMPT', signs }] : [harm];
}

/**
 * The signs a guide names, gravest first, at most seven in all: of each harm its most telling sign
 * before a second one of another. A sign of several harms is told once, under the gravest: who has it
 * must not wait as long as the milder one allows. What is no emergency by itself is told with what can wait until the same day,
 * where there is room.
 * @param concerned all harms of the guide's findings: a sign of one that is graver, and told of nothing itself, is not
 *   told under a milder one
 */
export function chooseSigns(watched: readonly WatchedHarm[], concerned: readonly Harm[]): ToldSigns[] {
  const harms = watched
    .flatMap((one, at) => partsOfHarm(one.harm).map((harm) => ({ ...one, harm, at })))
    .sort(
      (a, b) =>
        // What is only to be known of goes last.
        Number(a.severity === 'INFO') - Number(b.severity === 'INFO') ||
        harmUrgencies.indexOf(a.harm.urgency) - harmUrgencies.indexOf(b.harm.urgency) ||
        Number(isSameDay(a.harm)) - Number(isSameDay(b.harm)) ||
        severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
        a.at - b.at,
    )
    .map(({ harm, severity }) => ({ harm, severity, signs: [] as string[] }));
  const byGravity = [
    ...new Map(
      [...harms.map(({ harm }) => harm), ...concerned.flatMap(partsOfHarm)].map((harm) => [harm.id, harm]),
    ).values(),
  ].sort((a, b) => harmUrgencies.indexOf(a.urgency) - harmUrgencies.indexOf(b.urgency));
  const owner = new Map<
    string,
    { readonly id: string; readonly urgency: Harm['urgency']; readonly telling: boolean }
  >();
  // Of harms as urgent the one that it tells most of; what tells little of the graver one neither calls an ambulance nor waits.
  for (const { id, signs, urgency } of byGravity)
    for (const [at, sign] of signs.entries()) {
      const known = owner.get(sign);
      if (!known || (known.urgency === urgency && !known.telling && at < MAX_OF_ONE))
        owner.set(sign, { id, urgency, telling: at < MAX_OF_ONE });
    }
  const owned = new Map(
    harms.map(({ harm: { id, signs } }) => [
      id,
      signs.slice(0, MAX_OF_ONE).filter((sign) => owner.get(sign)?.id === id),
    ]),
  );
  const own = ({ harm }: { readonly harm: Harm }) => owned.get(harm.id) ?? [];
  const emergencies = harms.filter(({ harm }) => harm.urgency === 'EMERGENCY');
  const milder = harms.filter(({ harm }) => harm.urgency !== 'EMERGENCY');
  // What is only to be known of takes no room from what is asked about.
  const toKnow = milder.length > 0 ? emergencies.filter(({ severity }) => severity === 'INFO') : [];
  const urgent = emergencies.filter((one) => !toKnow.includes(one));
  // Each emergency that a line tells has a sign before any of what is none.
  const room = Math.max(0, MAX_SIGNS - urgent.filter((one) => own(one).length > 0).length);
  const kept = Math.min(MILDER_PLACES, room, milder.filter(({ harm }) => !isSameDay(harm)).flatMap(own).length);
  let left = MAX_SIGNS;
  /** Named as an emergency already: it must not wait as long as a milder harm allows. */
  const grave = new Set<string>();
  /** Of what can wait longer than another sign of the same it is not said. */
  const waits = (sign: string) =>
    partsOf(sign).some((part) => [...grave].some((one) => part === one || part.endsWith(` ${one}`)));
  const fill = (members: typeof harms, upTo: number, isTold: (sign: string, told: readonly string[]) => boolean) => {
    const told: string[] = [];
    const take = (sign: string) => {
      told.splice(told.indexOf(sign), 1);
      for (const { signs } of members) if (signs.includes(sign)) signs.splice(signs.indexOf(sign), 1);
      left += 1;
    };
    for (let round = 0; left > upTo && members.some((one) => own(one).length > round); round += 1)
      for (const member of members) {
        const sign = own(member)[round];
        if (sign === undefined || left <= upTo) continue;
        const closer = told.filter((one) => isWider(sign, one));
        if (
          isTold(
            sign,
            told.filter((one) => !closer.includes(one)),
          )
        )
          continue;
        for (const one of closer) take(one);
        told.push(sign);
        member.signs.push(sign);
        left -= 1;
      }
  };
  fill(urgent, kept, (sign, told) => told.some((one) => saysTheSame(one, sign) || isCovered(sign, one)));
  for (const sign of [...urgent.flatMap(({ signs }) => signs), ...toKnow.flatMap(own)])
    for (const part of partsOf(sign)) grave.add(part);
  fill(milder, 0, (sign, told) => waits(sign) || told.some((one) => saysTheSame(one, sign) || shareAPart(one, sign)));
  const called = urgent.flatMap(({ signs }) => signs);
  fill(toKnow, 0, (sign, told) => [...called, ...told].some((one) => saysTheSame(one, sign) || isCovered(sign, one)));
  return harms
    .filter(({ signs }) => signs.length > 0)
    .map(({ harm, signs }) => ({ harm: { ...harm, id: harm.id.replace(SAME_DAY, '') }, signs }))
    .sort((a, b) => harmUrgencies.indexOf(a.harm.urgency) - harmUrgencies.indexOf(b.harm.urgency));
}
