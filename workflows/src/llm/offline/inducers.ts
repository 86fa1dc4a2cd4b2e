import { fillMessage, joinWords, withParticle } from '@onyak/core';
import { drugLabel, drugLabels } from '../../wording/drug-names.js';
import { sufferingDrugs } from '../../wording/finding-harms.js';
import type { ToldLine } from './brief-lines.js';
import { isPair, primaryHarms, speaksOfTheDrug } from './findings.js';
import { conditions, joinHarms } from './lines.js';
import type { PlanLine } from './plan.js';
import { linePhrases } from './texts.js';

/** Lines from which one drug takes the effect of several others, and the other lines of a section, in their order. */
export interface Told {
  /** As one sentence where one drug weakens several; undefined for a line that stands for itself. */
  readonly sentence: string | undefined;
  readonly lines: readonly ToldLine[];
}

/** One drug that weakens several others (rifampicin) is told once, with what each of them loses. */
export function withInducersOnce(lines: readonly ToldLine[]): Told[] {
  const byInducer = new Map<string, ToldLine[]>();
  for (const told of lines) {
    const inducer = inducerOf(told);
    if (inducer !== undefined) byInducer.set(inducer, [...(byInducer.get(inducer) ?? []), told]);
  }
  const done = new Set<string>();
  return lines.flatMap((told): Told[] => {
    const inducer = inducerOf(told);
    const all = inducer === undefined ? [] : (byInducer.get(inducer) ?? []);
    if (inducer === undefined || all.length < 2) return [{ sentence: undefined, lines: [told] }];
    if (done.has(inducer)) return [];
    done.add(inducer);
    return [{ sentence: sentenceOf(inducer, all), lines: all }];
  });
}

/** The one drug that takes the effect of all the others of a line; undefined where there is none, or more is said. */
function inducerOf({ line, others }: ToldLine): string | undefined {
  if (line.kind !== 'HARM' || others.length > 0 || conditions(line.findings) !== '') return undefined;
  const inducers = new Set(line.findings.map(weakenerOf));
  const [only] = inducers;
  return inducers.size === 1 ? only : undefined;
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
function sentenceOf(inducer: string, lines: readonly ToldLine[]): string {
  const lost = new Map<string, { plain: string; labels: string[] }>();
  for (const { line } of lines) {
    const [harm] = primaryHarms(line.findings[0]);
    if (!harm) continue;
    const labels = drugLabels(line.findings.flatMap(sufferingDrugs));
    const known = lost.get(harm.id);
    if (known) known.labels.push(...labels);
    else {
      const plain = harm.plain.replace(/\.$/u, '');
      lost.set(harm.id, { plain: speaksOfTheDrug(harm) ? plain.replace(/^약의 /u, '') : plain, labels: [...labels] });
    }
  }
  const harms = [...lost.values()].map(
    ({ plain, labels }) => `${withParticle(joinWords([...new Set(labels)]), '은')} ${plain}`,
  );
  const together = fillMessage(linePhrases.together, {
    drugs: withParticle(inducer, '과'),
    harm: joinHarms(harms),
    condition: '',
  });
  return `${together}.`;
}
