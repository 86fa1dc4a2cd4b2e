import { harmUrgencies, severities, type Harm, type Severity } from '@onyak/core';

/** More signs than this nobody keeps in mind. */
export const MAX_SIGNS = 7;
/** Places left to signs that are no emergency, where there are such. */
const MILDER_PLACES = 2;
/** The most telling signs of one harm; the last of a list are seldom the urgent ones. */
const MAX_OF_ONE = 3;

export interface WatchedHarm {
  readonly harm: Harm;
  /** The gravest of the findings that may bring it. */
  readonly severity: Severity;
}

export interface ToldSigns {
  readonly harm: Harm;
  readonly signs: readonly string[];
}

/**
 * The signs a guide names, gravest first, at most seven in all: of each harm its most telling sign
 * before a second one of another. A sign of several harms is told once, under the gravest.
 */
export function chooseSigns(watched: readonly WatchedHarm[]): ToldSigns[] {
  const harms = watched
    .map((one, at) => ({ ...one, at }))
    .sort(
      (a, b) =>
        // What is only to be known of goes last.
        Number(a.severity === 'INFO') - Number(b.severity === 'INFO') ||
        harmUrgencies.indexOf(a.harm.urgency) - harmUrgencies.indexOf(b.harm.urgency) ||
        severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
        a.at - b.at,
    )
    .map(({ harm }) => ({ harm, signs: [] as string[] }));
  const owner = new Map<string, string>();
  for (const { harm } of harms)
    for (const sign of harm.signs.slice(0, MAX_OF_ONE)) if (!owner.has(sign)) owner.set(sign, harm.id);
  const own = ({ harm }: { readonly harm: Harm }) =>
    harm.signs.slice(0, MAX_OF_ONE).filter((sign) => owner.get(sign) === harm.id);
  const urgent = harms.filter(({ harm }) => harm.urgency === 'EMERGENCY');
  const milder = harms.filter(({ harm }) => harm.urgency !== 'EMERGENCY');
  const kept = Math.min(MILDER_PLACES, milder.flatMap(own).length);
  let left = MAX_SIGNS;
  const fill = (members: typeof harms, upTo: number) => {
    for (let round = 0; left > upTo && members.some((one) => own(one).length > round); round += 1)
      for (const member of members) {
        const sign = own(member)[round];
        if (sign === undefined || left <= upTo || member.signs.includes(sign)) continue;
        member.signs.push(sign);
        left -= 1;
      }
  };
  fill(urgent, kept);
  fill(milder, 0);
  return harms
    .filter(({ signs }) => signs.length > 0)
    .sort((a, b) => harmUrgencies.indexOf(a.harm.urgency) - harmUrgencies.indexOf(b.harm.urgency));
}
