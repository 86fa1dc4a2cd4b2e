import { severities } from '@onyak/core';
import type { ToldSigns } from '../../../wording/signs.js';
import type { MaterialFinding } from '../../material.js';
import { areAlike, diagnosesOf, hasOwnNote, primaryHarms, saysExcess } from '../findings.js';
import { planGuide, signsOf, type GuidePlan } from '../plan.js';

/**
 * The plan of what a patient reads: signs are told of harms that a line tells, for of another nobody would know what it is a sign
 * of; a harm of which signs would be told gets a line where it may.
 */
export function planForPatient(findings: readonly MaterialFinding[]): GuidePlan {
  const plan = planGuide(findings);
  const untold = untoldOf(findings, harmsOfLines(plan), plan.signs);
  const all = [...findings, ...untold];
  const { sections } = untold.length > 0 ? planGuide(all) : plan;
  // A line may tell a second emergency of a row, which the finding itself does not name first.
  return { sections, signs: signsOf([...all, ...tellingOf({ sections })], harmsOfLines({ sections })) };
}

function tellingOf({ sections }: Pick<GuidePlan, 'sections'>): MaterialFinding[] {
  return sections.flatMap(({ lines }) =>
    lines.flatMap(({ kind, findings, tells }) =>
      kind === 'HARM' ? findings : [...tells, ...findings.filter(saysExcess)],
    ),
  );
}

function harmsOfLines(plan: Pick<GuidePlan, 'sections'>): ReadonlySet<string> {
  return new Set(
    tellingOf(plan)
      .flatMap((finding) => primaryHarms(finding).slice(0, 1))
      .map(({ id }) => id),
  );
}

/**
 * What no line tells of some findings, each as a finding of its own with the same id: a harm of which signs would be named, and that
 * somebody of 65 may fall by a drug which is told for something else. Of what is held until a call, of what is only to be known and
 * of an emergency much like the one that is told, nothing further is told.
 */
function untoldOf(
  findings: readonly MaterialFinding[],
  told: ReadonlySet<string>,
  signs: readonly ToldSigns[],
): MaterialFinding[] {
  const missing = new Set(signs.map(({ harm }) => harm.id).filter((id) => !told.has(id)));
  return findings.flatMap((finding) => {
    if (finding.severity === 'CONTRAINDICATED' || finding.kind === 'ALLERGY') return [];
    const [first] = primaryHarms(finding);
    const falls = first?.id === 'FALL' && !hasOwnNote(finding) ? [] : finding.reasons.filter(isFall);
    const further = primaryHarms(finding).filter(
      ({ id }) =>
        missing.has(id) &&
        id !== first?.id &&
        !(first && areAlike(id, first.id)) &&
        (id !== 'FALL' || falls.length === 0),
    );
    return [
      ...further.map(({ id }) =>
        partOf(
          finding,
          finding.reasons.filter(({ effect }) => effect?.harms[0] === id),
        ),
      ),
      partOf(finding, falls),
    ].flatMap((part) => part ?? []);
  });
}

function isFall({ kind, severity }: MaterialFinding['reasons'][number]): boolean {
  return kind === 'FALL_RISK' && severity !== 'INFO';
}

/** Some reasons of a finding, as grave as the gravest of them. */
function partOf(finding: MaterialFinding, all: MaterialFinding['reasons']): MaterialFinding | undefined {
  const reasons = all
    .filter(({ severity }) => severity !== 'INFO')
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  const [first] = reasons;
  return (
    first && {
      ...finding,
      kind: first.kind,
      severity: first.severity,
      reasons,
      diagnoses: diagnosesOf(finding, reasons),
    }
  );
}
