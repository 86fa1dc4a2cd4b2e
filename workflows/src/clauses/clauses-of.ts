import type { Harm } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../llm/material.js';
import { namedToHold } from '../llm/offline/held/held-until-call.js';
import { tierOf, type Tier } from '../llm/offline/plan.js';
import { sufferingDrugs } from '../wording/finding-harms.js';
import type { Clause, Time } from './clause.js';

/** By when the patient asks, and what else says no less and no more. */
const askTimes: Readonly<Record<Tier, readonly Time[]>> = {
  CALL_NOW: ['BEFORE_NEXT', 'AT_ONCE'],
  TODAY: ['TODAY', 'AT_ONCE', 'BEFORE_NEXT'],
  NEXT_VISIT: ['NEXT_VISIT'],
  KNOW: ['SOMETIME', 'NEXT_VISIT'],
};
/** By when signs are told; undefined: without saying when. */
const watchTimes: Readonly<Record<Harm['urgency'], readonly (Time | undefined)[]>> = {
  EMERGENCY: ['AT_ONCE'],
  PROMPT: ['TODAY', 'AT_ONCE'],
  TELL: ['NEXT_VISIT', 'SOMETIME', undefined],
};

/** What a row on the kidneys says of a drug that leaves the body more slowly. */
const staysInBody = /배설|배출|축적|쌓|농도|청소|제거|노출|반감기/u;

const known = new WeakMap<GuideMaterial, readonly Clause[]>();

/** What a guide may say of a material, clause by clause, from the findings' typed facts alone. */
export function clausesOf(material: GuideMaterial): readonly Clause[] {
  const before = known.get(material);
  if (before) return before;
  const held = new Set(material.findings.flatMap(namedToHold).map(({ name }) => name));
  // Nobody is to read that a drug he reacted to, or one that is held, may be gone on with.
  const notKept = new Set([
    ...held,
    ...material.findings.filter(({ kind }) => kind === 'ALLERGY').flatMap(({ drugs }) => drugs.map(({ name }) => name)),
  ]);
  const clauses = material.findings.flatMap((finding) => clausesOfFinding(finding, notKept));
  known.set(material, clauses);
  return clauses;
}

/** What may become an emergency may be asked about on the same day: sooner than needed delays nothing. */
function askTimesOf(finding: MaterialFinding): readonly Time[] {
  const own = askTimes[tierOf(finding)];
  const grave = finding.harms.some(({ urgency }) => urgency === 'EMERGENCY');
  return own[0] === 'NEXT_VISIT' && grave ? [...own, 'TODAY'] : own;
}

function clausesOfFinding(finding: MaterialFinding, notKept: ReadonlySet<string>): Clause[] {
  const { id: findingId, severity, urgency, harms, reasons } = finding;
  const drugs = [...new Set(finding.drugs.map(({ name }) => name))];
  const about = (kind: string, index = 0) => ({ id: `${findingId}|${kind}|${index}`, findingId, urgency, drugs });
  const held = namedToHold(finding).map(({ name }) => name);
  return [
    {
      ...about('GRADE'),
      kind: 'GRADE',
      finding: finding.kind,
      severity,
      together: drugs.length > 1,
      diagnoses: finding.diagnoses.filter(({ inferred }) => !inferred).map(({ name, code }) => name || code),
      directions: [...new Set(reasons.flatMap(({ effect }) => (effect ? [effect.direction] : [])))],
      monitoring: reasons.map(({ effect, action }) => `${effect?.monitoring ?? ''}, ${action}`).join(', '),
    },
    ...harms.map(({ id: harm, plain }, index): Clause => ({
      ...about('HARM', index),
      kind: 'HARM',
      harm,
      plain,
      suffers: sufferingDrugs(finding).map(({ name }) => name),
    })),
    ...reasons.flatMap(({ effect }, index): Clause[] =>
      effect && (effect.direction === 'MORE' || effect.direction === 'LESS') && effect.suffers.length > 0
        ? [
            {
              ...about('CHANGE', index),
              kind: 'CHANGE',
              direction: effect.direction,
              suffers: finding.drugs.filter(({ atcCode }) => effect.suffers.includes(atcCode)).map(({ name }) => name),
            },
          ]
        : [],
    ),
    // Only some of what weak kidneys are bad for stays in the body: others hurt them, or do not work.
    ...(reasons.some(({ kind, mechanism }) => kind === 'RENAL' && staysInBody.test(mechanism))
      ? [{ ...about('CHANGE', reasons.length), kind: 'CHANGE' as const, direction: 'MORE' as const, suffers: drugs }]
      : []),
    ...harms.map(({ id: harm, signs, urgency: when }, index): Clause => ({
      ...about('WATCH', index),
      kind: 'WATCH',
      harm,
      signs,
      act: when === 'EMERGENCY' ? 'CARE' : 'TELL',
      times: watchTimes[when],
    })),
    // A sign that is no emergency calls no ambulance, whatever it is a sign of.
    ...harms.flatMap(({ id: harm, sameDaySigns: signs = [] }, index): Clause[] =>
      signs.length > 0
        ? [
            {
              ...about('WATCH', harms.length + index),
              kind: 'WATCH',
              harm,
              signs,
              act: 'TELL',
              times: watchTimes.PROMPT,
            },
          ]
        : [],
    ),
    { ...about('ASK'), kind: 'ASK', times: askTimesOf(finding) },
    ...(held.length > 0 ? [{ ...about('HOLD'), drugs: held, kind: 'HOLD' as const }] : []),
    { ...about('KEEP'), drugs: drugs.filter((name) => !notKept.has(name)), kind: 'KEEP' },
    ...[...new Set(reasons.map(({ action }) => action))]
      .filter((action) => action !== '')
      .map((action, index): Clause => ({ ...about('REVIEW', index), kind: 'REVIEW', action })),
  ];
}
