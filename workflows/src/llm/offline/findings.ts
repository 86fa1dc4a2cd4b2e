import { isHarmOfDiagnosis, severities, type EvidenceDrug, type FindingKind, type Harm } from '@onyak/core';
import { drugLabels } from '../../wording/drug-names.js';
import { heldDrugs, sufferingDrugs } from '../../wording/finding-harms.js';
import { toldDrugs } from '../../wording/sums.js';
import type { MaterialFinding } from '../material.js';

export type Findings = readonly [MaterialFinding, ...MaterialFinding[]];

/** Kinds whose matter is a fact of its own, beside the harm that it brings. */
const noted: ReadonlySet<FindingKind> = new Set([
  'SAME_INGREDIENT',
  'SAME_CLASS',
  'PREGNANCY',
  'AGE',
  'DOSE',
  'RENAL',
  'LACTATION',
  'DURATION',
  'SPLITTING',
]);

export function hasOwnNote({ kind }: Pick<MaterialFinding, 'kind'>): boolean {
  return noted.has(kind);
}

/** A drug of one day in the week that is written as taken on every day: that is said, and not that it is too much of it. */
export function isOnceWeekly({ reasons }: Pick<MaterialFinding, 'reasons'>): boolean {
  return reasons.some(({ ruleId }) => ruleId.startsWith('DOSE-WEEKLY:'));
}

/** What the record of the reaction says may be used: that is told, and no reaction to come. */
export function isAllowed({ reasons }: Pick<MaterialFinding, 'reasons'>): boolean {
  return reasons[0]?.ruleId === 'ALLERGY:ALLOWED';
}

/** Kinds that tell somebody how to handle a drug: said even where the finding stands for something graver. */
const handling: ReadonlySet<FindingKind> = new Set([
  'DOSE',
  'DURATION',
  'SPLITTING',
  'RENAL',
  'PREGNANCY',
  'LACTATION',
  'AGE',
]);

/**
 * A finding, and beside it each matter of another kind that was merged into it and is no harm of the same drugs: not to be
 * crushed, not for so long, not so much. They keep the finding's id.
 */
export function withHandling(finding: MaterialFinding): MaterialFinding[] {
  const kinds = new Set(
    finding.reasons
      .filter((reason) => !isDoseOfHeld(finding, reason))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== finding.kind && handling.has(kind)),
  );
  const beside = [...kinds].map((kind) => {
    const reasons = finding.reasons.filter((reason) => reason.kind === kind);
    const diagnoses = diagnosesOf(finding, reasons);
    return { ...finding, kind, reasons, diagnoses, severity: reasons[0]?.severity ?? finding.severity };
  });
  const own = finding.reasons.filter(({ kind }) => !kinds.has(kind));
  const main = own.length > 0 ? { ...finding, reasons: own } : finding;
  return [...withDiseases(main).flatMap(withOwnMatter).flatMap(withHarms), ...beside];
}

/** What is not to be used for one reason is not to be used less for another, nor for a shorter time where it is not its amount. */
function isDoseOfHeld(
  { kind: main, severity, drugs }: MaterialFinding,
  { kind, severity: own }: MaterialFinding['reasons'][number],
): boolean {
  if (severity !== 'CONTRAINDICATED' || drugs.length !== 1 || own === severity) return false;
  return kind === 'RENAL' || kind === 'DOSE' || (kind === 'DURATION' && main !== 'DOSE');
}

/** Kinds that say how or how long: what the drug does otherwise is no harm of that. */
const ofUse: ReadonlySet<FindingKind> = new Set(['SPLITTING', 'DURATION']);

/** A note of how a drug is used, and beside it what other lists say of the drug itself. */
function withOwnMatter(finding: MaterialFinding): MaterialFinding[] {
  const others = finding.reasons.filter(({ kind }) => kind !== finding.kind);
  const [first] = others;
  const own = finding.reasons.filter(({ kind }) => kind === finding.kind);
  if (!first || own.length === 0 || !ofUse.has(finding.kind) || finding.severity === 'CONTRAINDICATED')
    return [finding];
  return [
    { ...finding, reasons: own, diagnoses: diagnosesOf(finding, own) },
    { ...finding, kind: first.kind, reasons: others, diagnoses: diagnosesOf(finding, others) },
  ];
}

/** Kinds of reasons that bring a harm of their own to the same drugs. */
const bringing: ReadonlySet<FindingKind> = new Set(['INTERACTION', 'DISEASE']);
/** Findings whose drugs are more than those of a single reason, and what is told by its note or its reaction. */
const whole: ReadonlySet<FindingKind> = new Set(['COMBINATION', 'ANTICHOLINERGIC', 'ALLERGY']);

/** Emergencies that somebody would take for one another: what is said of the one is said of the other. */
const alike: readonly (readonly string[])[] = [
  ['QT', 'ARRHYTHMIA', 'HEART_SLOW', 'DIGOXIN_TOXICITY', 'HYPERTENSIVE', 'HYPOTENSION_SEVERE', 'ISCHEMIA', 'STROKE'],
  ['BLEEDING', 'GI_BLEED', 'CLOT', 'LOSS_ANTICOAGULANT'],
  ['CHEMOTHERAPY_TOXICITY', 'METHOTREXATE_TOXICITY', 'MARROW', 'INFECTION', 'BOWEL_OBSTRUCTION'],
];

export function areAlike(harm: string, other: string): boolean {
  return alike.some((family) => family.includes(harm) && family.includes(other));
}

/** The second emergency that a row of a major pair tells, where it is another than the first: breathing beside serotonin. */
function furtherHarm(
  reason: MaterialFinding['reasons'][number],
  severity: MaterialFinding['severity'],
  known: ReadonlyMap<string, string>,
): MaterialFinding['reasons'] {
  const { effect, kind } = reason;
  const [first, second, ...more] = effect?.harms ?? [];
  if (!effect || first === undefined || second === undefined) return [];
  if (kind !== 'INTERACTION' || severity !== 'MAJOR' || reason.severity !== severity) return [];
  const isOther = !areAlike(first, second);
  return isOther && known.get(first) === 'EMERGENCY' && known.get(second) === 'EMERGENCY'
    ? [{ ...reason, effect: { ...effect, harms: [second, first, ...more] } }]
    : [];
}

/**
 * A finding, and beside it each further harm that rows as grave as it tell of the same drugs: two drugs slow the heart and add
 * up to fits, a drug endangers one disease in one way and another in another. They keep the finding's id.
 */
function withHarms(finding: MaterialFinding): MaterialFinding[] {
  const { kind, severity, reasons } = finding;
  if (hasOwnNote(finding) || whole.has(kind) || severity === 'CONTRAINDICATED') return [finding];
  const [first] = primaryHarms(finding);
  const known = new Map(finding.harms.map(({ id, urgency }) => [id, urgency]));
  /** As grave as the finding, or of two drugs and an emergency where it comes to that, or the very disease that is there. */
  const isAsGrave = (reason: MaterialFinding['reasons'][number], harm: string) =>
    reason.severity === severity ||
    (reason.conditions ?? []).some((code) => isHarmOfDiagnosis(harm, code)) ||
    (reason.kind === 'INTERACTION' && reason.severity !== 'INFO' && known.get(harm) === 'EMERGENCY');
  const byHarm = new Map<string, MaterialFinding['reasons'][number][]>();
  for (const further of reasons.flatMap((reason) => furtherHarm(reason, severity, known)))
    byHarm.set(further.effect?.harms[0] ?? '', [further]);
  for (const reason of reasons) {
    const harm = reason.effect?.harms[0] ?? '';
    if (!bringing.has(reason.kind) || !isAsGrave(reason, harm) || !known.has(harm) || harm === first?.id) continue;
    byHarm.set(harm, [...(byHarm.get(harm) ?? []), reason]);
  }
  byHarm.delete(first?.id ?? '');
  const apart = new Set([...byHarm.values()].flat());
  const rest = reasons.filter((reason) => !apart.has(reason));
  if (apart.size === 0 || rest.length === 0) return [finding];
  return [
    { ...finding, reasons: rest, diagnoses: diagnosesOf(finding, rest) },
    ...[...byHarm.values()].map((own) => ({
      ...finding,
      kind: own[0]?.kind ?? kind,
      reasons: own,
      diagnoses: diagnosesOf(finding, own),
    })),
  ];
}

/**
 * A note about a dose or the kidneys tells no harm of a disease that is recorded: what its own reasons do not name is
 * told beside it, with the disease.
 */
function withDiseases(finding: MaterialFinding): MaterialFinding[] {
  if (!hasOwnNote(finding) || finding.severity === 'CONTRAINDICATED') return [finding];
  const about = finding.reasons.filter(({ kind }) => kind === finding.kind);
  const named = new Set(about.flatMap(({ effect }) => effect?.harms ?? []));
  // What can wait must not stand beside what is asked today.
  const grave = new Set(
    finding.harms.filter(({ id, urgency }) => urgency === 'EMERGENCY' && !named.has(id)).map(({ id }) => id),
  );
  const ofDisease = finding.reasons.filter(
    ({ kind, conditions, effect }) =>
      kind !== finding.kind &&
      effect?.harms
        .slice(0, 1)
        .some((id) =>
          (conditions ?? []).some((code) => grave.has(id) || (!named.has(id) && isHarmOfDiagnosis(id, code))),
        ),
  );
  if (ofDisease.length === 0) return [finding];
  const rest = finding.reasons.filter((reason) => !ofDisease.includes(reason));
  const resting = new Set(rest.flatMap(({ conditions }) => conditions ?? []));
  const only = new Set(ofDisease.flatMap(({ conditions }) => conditions ?? []).filter((code) => !resting.has(code)));
  const byHarm = new Map<string, MaterialFinding['reasons'][number][]>();
  for (const reason of ofDisease) {
    const harm = reason.effect?.harms[0] ?? '';
    byHarm.set(harm, [...(byHarm.get(harm) ?? []), reason]);
  }
  return [
    { ...finding, reasons: rest, diagnoses: finding.diagnoses.filter(({ code }) => !only.has(code)) },
    ...[...byHarm.values()].map((own) => ({
      ...finding,
      kind: own[0]?.kind ?? finding.kind,
      reasons: own,
      diagnoses: diagnosesOf(finding, own),
    })),
  ];
}

/**
 * A finding, and beside it what lesser rows say of a recorded disease for another harm, in the time that is theirs: beside a
 * matter of pregnancy a cancer that may grow, beside fits an asthma. Its sign alone would tell nobody what it is a sign of.
 */
export function withLesserDiseases(finding: MaterialFinding): MaterialFinding[] {
  const { severity, reasons, kind } = finding;
  if (severity === 'CONTRAINDICATED' || whole.has(kind)) return [finding];
  const own = reasons.filter((reason) => (hasOwnNote(finding) ? reason.kind === kind : reason.severity === severity));
  const told = new Set(own.flatMap(({ effect }) => effect?.harms.slice(0, 1) ?? []));
  const known = new Map(finding.harms.map(({ id, urgency }) => [id, urgency]));
  const byHarm = new Map<string, MaterialFinding['reasons'][number][]>();
  for (const reason of reasons) {
    const [harm = ''] = reason.effect?.harms ?? [];
    if (own.includes(reason) || reason.kind !== 'DISEASE' || reason.severity === 'INFO') continue;
    // The very disease that is there, and beside a note an emergency, are told with the finding.
    const isTold =
      told.has(harm) ||
      (reason.conditions ?? []).some((code) => isHarmOfDiagnosis(harm, code)) ||
      (hasOwnNote(finding) && known.get(harm) === 'EMERGENCY');
    if (!isTold && known.has(harm)) byHarm.set(harm, [...(byHarm.get(harm) ?? []), reason]);
  }
  const apart = [...byHarm.values()];
  const rest = reasons.filter((reason) => !apart.some((some) => some.includes(reason)));
  if (apart.length === 0 || rest.length === 0) return [finding];
  return [
    { ...finding, reasons: rest, diagnoses: diagnosesOf(finding, rest) },
    ...apart.map((some) => ({
      ...finding,
      kind: 'DISEASE' as const,
      severity: some[0]?.severity ?? severity,
      reasons: some,
      diagnoses: diagnosesOf(finding, some),
    })),
  ];
}

/** The diagnoses on which some of a finding's reasons rest; all of them where no reason tells. */
export function diagnosesOf(
  { diagnoses, reasons }: MaterialFinding,
  some: MaterialFinding['reasons'],
): MaterialFinding['diagnoses'] {
  if (reasons.every(({ conditions }) => conditions === undefined)) return diagnoses;
  return diagnoses.filter(({ code }) => some.some(({ conditions }) => conditions?.includes(code) === true));
}

/** The harm of the closed list that names no organ; beside one that does it says nothing. */
const TOO_MUCH = 'OVERDOSE';

/** Of two drugs that share a class of many mechanisms: they are often meant to be taken together. */
export function isMixedClass({ kind, severity }: Pick<MaterialFinding, 'kind' | 'severity'>): boolean {
  return kind === 'SAME_CLASS' && severity === 'INFO';
}

/** Of the ministry's list, which gives no routes, with a drug that acts where it is applied: nothing is claimed of it. */
export function isLocalPair({ kind, severity, harms }: Pick<MaterialFinding, 'kind' | 'severity' | 'harms'>): boolean {
  return kind === 'INTERACTION' && severity === 'INFO' && harms.length === 0;
}

/** Kinds that are about too much of a drug; their note says so, and the harm of it would say it again. */
const ofExcess: ReadonlySet<FindingKind> = new Set(['SAME_INGREDIENT', 'SAME_CLASS', 'DOSE']);

export function saysExcess(finding: Pick<MaterialFinding, 'kind' | 'reasons' | 'harms'>): boolean {
  return ofExcess.has(finding.kind) && primaryHarms(finding)[0]?.id === TOO_MUCH;
}

type HarmsOf = Pick<MaterialFinding, 'reasons' | 'harms'> & Partial<Pick<MaterialFinding, 'diagnoses'>>;

/** A plan asks for them at every line and every sign. */
const known = new WeakMap<HarmsOf, readonly Harm[]>();

/**
 * The gravest harm of each reason, most severe reason first, each once; what the patient has already goes first, then what
 * says more than "the drug".
 */
export function primaryHarms(finding: HarmsOf): readonly Harm[] {
  const primary = known.get(finding) ?? readPrimaryHarms(finding);
  known.set(finding, primary);
  return primary;
}

function gravestOf(reasons: HarmsOf['reasons']): HarmsOf['reasons'] {
  const gravest = severities.find((severity) => reasons.some((reason) => reason.severity === severity));
  return reasons.filter(({ severity }) => severity === gravest);
}

function readPrimaryHarms({ reasons, harms, diagnoses = [] }: HarmsOf): Harm[] {
  const ids = new Set(reasons.flatMap(({ effect }) => effect?.harms.slice(0, 1) ?? []));
  const named = harms.filter(({ id }) => ids.has(id));
  const specific = named.filter(({ id }) => id !== TOO_MUCH);
  const primary = specific.length > 0 ? specific : named;
  // What a lesser row says of a disease that is there does not stand before what the gravest say.
  const grave = new Set(gravestOf(reasons).flatMap(({ effect }) => effect?.harms.slice(0, 1) ?? []));
  const isRecorded = ({ id }: Harm) =>
    grave.has(id) && diagnoses.some(({ code, inferred }) => !inferred && isHarmOfDiagnosis(id, code));
  const others = primary.filter((harm) => !isRecorded(harm));
  return [
    ...primary.filter(isRecorded),
    ...others.filter((harm) => !speaksOfTheDrug(harm)),
    ...others.filter(speaksOfTheDrug),
  ];
}

/** Harms that say "약의 …": whose they are is said with the drugs that suffer. */
export const speaksOfTheDrug = ({ plain }: Pick<Harm, 'plain'>): boolean => plain.startsWith('약의 ');

export function sufferersOf(finding: MaterialFinding, harm: Harm): EvidenceDrug[] {
  return speaksOfTheDrug(harm) ? sufferingDrugs(finding) : [];
}

/** The drugs matter together, not each for itself. */
export function isPair(finding: Pick<MaterialFinding, 'kind' | 'drugs'>): boolean {
  return finding.kind === 'INTERACTION' || new Set(finding.drugs.map(({ atcCode }) => atcCode)).size > 1;
}

/** Names of the drugs as the patient reads them, each once; the title of a finding without drugs. */
export function labelsOf(findings: readonly MaterialFinding[]): string[] {
  return [...new Set(findings.flatMap(({ drugs, title }) => (drugs.length > 0 ? drugLabels(drugs) : [title])))];
}

/** Every reason says that one drug takes the effect of another. */
export function isOpposed({ reasons }: Pick<MaterialFinding, 'reasons'>): boolean {
  return reasons.length > 0 && reasons.every(({ effect }) => effect?.direction === 'OPPOSES');
}

/** What comes back where the drug against it has no effect. */
const treated: ReadonlySet<string> = new Set(['BRONCHOSPASM', 'PARKINSON', 'URINARY_RETENTION', 'MYASTHENIA']);

/** Pairs of which one drug takes the effect of the other, and what that one is for gets worse. */
export function losesItsEffect(findings: readonly MaterialFinding[]): boolean {
  return findings.every((finding) => {
    const [harm] = primaryHarms(finding);
    const suffering = sufferingDrugs(finding).length;
    return isPair(finding) && isOpposed(finding) && suffering === 1 && harm !== undefined && treated.has(harm.id);
  });
}

/** Names of the substances, each once. */
export function drugNames(findings: readonly MaterialFinding[]): string[] {
  return [...new Set(findings.flatMap(({ drugs }) => drugs.map(({ name }) => name)))];
}

/**
 * The lists of the ministry are named where a patient is told of them, and not where somebody else raised their grade: they forbid no
 * dose, they name its maximum.
 */
export function isOfMinistry({ severity, reasons }: Pick<MaterialFinding, 'severity' | 'reasons'>): boolean {
  return reasons.some(
    ({ kind, ruleId, contextNote, severity: own }) =>
      own === severity &&
      /^DUR-(?!LACTATION|DOSE|AGE:LABEL)/u.test(ruleId) &&
      !(kind === 'PREGNANCY' && contextNote !== ''),
  );
}

/**
 * The drugs of a finding that somebody is to be asked about: of a sum of many, those that matter most; of what must not meet only
 * those to look at first, where they are not taken until a call: nobody is to doubt the inhaler beside the drug that narrows the airways.
 * @param untaken codes of the drugs that are not taken until a call is answered
 */
export function askedDrugs(finding: MaterialFinding, untaken: ReadonlySet<string>): EvidenceDrug[] {
  const first = heldDrugs(finding);
  if (first.length === 0) return toldDrugs(finding);
  const parted = isPair(finding) && first.every(({ atcCode }) => untaken.has(atcCode));
  return parted || finding.kind === 'ANTICHOLINERGIC' ? first : toldDrugs(finding);
}

/** Of some findings the drugs that a sum counts for little: they may add to what the others do, and do it not by themselves. */
export function weakLabels(findings: readonly MaterialFinding[]): string[] {
  const strong = labelsOf(findings.map((finding) => ({ ...finding, drugs: toldDrugs(finding) })));
  return labelsOf(findings).filter((label) => !strong.includes(label));
}
