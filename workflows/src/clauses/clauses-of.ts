import type { Severity } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../llm/material.js';
import type { Clause, Time } from './clause.js';

/** By when the patient asks, and what else says no less and no more. */
const askTimes: Readonly<Record<Severity, readonly Time[]>> = {
  CONTRAINDICATED: ['BEFORE_NEXT', 'AT_ONCE'],
  MAJOR: ['TODAY', 'AT_ONCE', 'BEFORE_NEXT'],
  MODERATE: ['NEXT_VISIT'],
  INFO: ['SOMETIME', 'NEXT_VISIT'],
};

const known = new WeakMap<GuideMaterial, readonly Clause[]>();

/** What a guide may say of a material, clause by clause, from the findings' typed facts alone. */
export function clausesOf(material: GuideMaterial): readonly Clause[] {
  const before = known.get(material);
  if (before) return before;
  // Nobody is to read that a drug he reacted to may be gone on with.
  const reacted = new Set(
    material.findings.filter(({ kind }) => kind === 'ALLERGY').flatMap(({ drugs }) => drugs.map(({ name }) => name)),
  );
  const clauses = material.findings.flatMap((finding) => clausesOfFinding(finding, reacted));
  known.set(material, clauses);
  return clauses;
}

function clausesOfFinding(finding: MaterialFinding, reacted: ReadonlySet<string>): Clause[] {
  const { id: findingId, severity, urgency, harms, reasons } = finding;
  const drugs = [...new Set(finding.drugs.map(({ name }) => name))];
  const about = (kind: string, index = 0) => ({ id: `${findingId}|${kind}|${index}`, findingId, urgency, drugs });
  const nameOf = (codes: readonly string[]) =>
    finding.drugs.filter(({ atcCode }) => codes.includes(atcCode)).map(({ name }) => name);
  const held = severity === 'CONTRAINDICATED' ? nameOf(reasons.flatMap(({ effect }) => effect?.hold ?? [])) : [];
  return [
    {
      ...about('GRADE'),
      kind: 'GRADE',
      severity,
      together: drugs.length > 1,
      diagnoses: finding.diagnoses.filter(({ inferred }) => !inferred).map(({ name, code }) => name || code),
    },
    ...harms.map(({ id: harm, plain }, index): Clause => ({ ...about('HARM', index), kind: 'HARM', harm, plain })),
    ...reasons.flatMap(({ effect }, index): Clause[] =>
      effect && (effect.direction === 'MORE' || effect.direction === 'LESS') && effect.suffers.length > 0
        ? [{ ...about('CHANGE', index), kind: 'CHANGE', direction: effect.direction, suffers: nameOf(effect.suffers) }]
        : [],
    ),
    ...harms.map(({ id: harm, signs, urgent }, index): Clause => ({
      ...about('WATCH', index),
      kind: 'WATCH',
      harm,
      signs,
      act: urgent ? 'CARE' : 'TELL',
      times: urgent ? ['AT_ONCE'] : ['AT_ONCE', 'TODAY'],
    })),
    { ...about('ASK'), kind: 'ASK', times: askTimes[severity] },
    {
      ...about('KEEP'),
      drugs: drugs.filter((name) => !reacted.has(name) && !held.includes(name)),
      kind: 'KEEP',
    },
    ...[...new Set(reasons.map(({ action }) => action))]
      .filter((action) => action !== '')
      .map((action, index): Clause => ({ ...about('REVIEW', index), kind: 'REVIEW', action })),
  ];
}
