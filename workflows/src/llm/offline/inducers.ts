import { fillMessage, joinWords, withParticle, type Harm } from '@onyak/core';
import { drugLabel, drugLabels } from '../../wording/drug-names.js';
import { sufferingDrugs } from '../../wording/finding-harms.js';
import { joinOr, type ToldLine } from './brief-lines.js';
import { isPair, primaryHarms, speaksOfTheDrug } from './findings.js';
import { conditions, joinHarms, ofSomeDrug } from './lines.js';
import type { PlanLine } from './plan.js';
import { linePhrases } from './texts.js';

/** Lines from which one drug takes the effect of several others, and the other lines of a section, in their order. */
export interface Told {
  /** As one sentence where one drug weakens several; undefined for a line that stands for itself. */
  readonly sentence: string | undefined;
  readonly lines: readonly ToldLine[];
}

/** What some drugs, each by itself, take from others: of one line, those that the same drugs weaken. */
interface Loss {
  readonly inducers: readonly string[];
  readonly weakened: readonly string[];
  readonly harm: Harm;
}

/** Drugs that weaken several others (rifampicin; phenytoin or rifampicin) are told once, with what each of them loses. */
export function withInducersOnce(lines: readonly ToldLine[]): Told[] {
  const losses = new Map(lines.map((told) => [told, lossesOf(told)] as const));
  const byInducers = new Map<string, ToldLine[]>();
  for (const [told, own] of losses)
    for (const { inducers } of own) byInducers.set(keyOf(inducers), [...(byInducers.get(keyOf(inducers)) ?? []), told]);
  // A line is told so where each part of it stands with another line.
  const isJoined = (told: ToldLine) => {
    const own = losses.get(told) ?? [];
    return own.length > 0 && own.every(({ inducers }) => (byInducers.get(keyOf(inducers)) ?? []).length > 1);
  };
  const joined = lines.filter(isJoined);
  const done = new Set<string>();
  return lines.flatMap((told): Told[] => {
    if (!joined.includes(told)) return [{ sentence: undefined, lines: [told] }];
    return (losses.get(told) ?? []).flatMap(({ inducers }): Told[] => {
      const key = keyOf(inducers);
      if (done.has(key)) return [];
      done.add(key);
      const all = joined.filter((other) => (losses.get(other) ?? []).some((loss) => keyOf(loss.inducers) === key));
      const lost = all.flatMap((other) => losses.get(other) ?? []).filter((loss) => keyOf(loss.inducers) === key);
      return [{ sentence: sentenceOf(inducers, lost), lines: all }];
    });
  });
}

function keyOf(inducers: readonly string[]): string {
  return inducers.toSorted().join('|');
}

/** What a line tells as lost effects alone; nothing where one of its findings says something else. */
function lossesOf({ line, others }: ToldLine): Loss[] {
  const [harm] = primaryHarms(line.findings[0]);
  if (line.kind !== 'HARM' || !harm || others.length > 0 || conditions(line.findings) !== '') return [];
  const byWeakened = new Map<string, string[]>();
  for (const finding of line.findings) {
    const weakener = weakenerOf(finding);
    if (weakener === undefined) return [];
    for (const label of drugLabels(sufferingDrugs(finding)))
      byWeakened.set(label, [...new Set([...(byWeakened.get(label) ?? []), weakener])]);
  }
  const bySet = new Map<string, Loss & { weakened: string[] }>();
  for (const [label, inducers] of byWeakened) {
    const known = bySet.get(keyOf(inducers));
    if (known) known.weakened.push(label);
    else bySet.set(keyOf(inducers), { inducers, weakened: [label], harm });
  }
  return [...bySet.values()];
}

function weakenerOf(finding: PlanLine['findings'][number]): string | undefined {
  const [harm] = primaryHarms(finding);
  const weakens = finding.reasons.every(({ effect }) => effect?.direction === 'LESS' && effect.harms[0] === harm?.id);
  const suffering = new Set(sufferingDrugs(finding).map(({ atcCode }) => atcCode));
  const by = finding.drugs.filter(({ atcCode }) => !suffering.has(atcCode));
  const [only] = by;
  return weakens && isPair(finding) && suffering.size > 0 && by.length === 1 && only ? drugLabel(only) : undefined;
}

/** `가와 함께 쓰면 나는 … 수 있고, 다는 … 수 있습니다.` */
function sentenceOf(inducers: readonly string[], losses: readonly Loss[]): string {
  const lost = new Map<string, { plain: string; labels: string[] }>();
  for (const { harm, weakened } of losses) {
    const known = lost.get(harm.id);
    if (known) known.labels.push(...weakened);
    else {
      const plain = harm.plain.replace(/\.$/u, '');
      lost.set(harm.id, { plain: speaksOfTheDrug(harm) ? plain.replace(/^약의 /u, '') : plain, labels: [...weakened] });
    }
  }
  const harms = [...lost.values()].map(({ plain, labels }) => {
    const drugs = joinWords([...new Set(labels)]);
    // `나의 효과가 줄어`, not `나는 혈압약의 효과가 줄어`.
    const whose = ofSomeDrug.exec(plain)?.[0];
    if (whose !== undefined) return `${drugs}의 ${plain.slice(whose.length)}`;
    // A drug against gout makes no gout: by losing its effect it does.
    return plain.includes('효과')
      ? `${withParticle(drugs, '은')} ${plain}`
      : fillMessage(linePhrases.weakened, { drugs, harm: plain });
  });
  const together = fillMessage(linePhrases.together, {
    drugs: withParticle(joinOr(inducers), '과'),
    harm: joinHarms(harms),
    condition: '',
  });
  return `${together}.`;
}
