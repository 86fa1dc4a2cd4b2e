import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { withoutChoice } from '../../wording/clinician/clinician-actions.js';
import { heldAction } from '../../wording/clinician/clinician-summary.js';
import { asPhrase } from '../../wording/polite.js';
import { toBeHeld } from './instructions.js';
import { fault, fold } from './words.js';

const severityWords = { CONTRAINDICATED: '금기', MAJOR: '중대', MODERATE: '주의', INFO: '참고' } as const;

/**
 * Each finding in one line with its drugs, an action of its own severity (what is less than major may be summed up without, in
 * notes that say so) and the drugs to hold; nothing that a lesser row allows beside what is forbidden.
 */
export function professionals({ findings }: GuideMaterial, notes: string): string[] {
  const lines = notes.split('\n').map(fold);
  const summed = notes.includes('위험별로 묶음');
  return findings.flatMap((finding) => {
    const { title, severity, drugs, reasons } = finding;
    const toHold = severity === 'CONTRAINDICATED' ? toBeHeld(finding) : [];
    const actions = reasons.filter((reason) => reason.severity === severity && reason.action !== '');
    const grave = severity === 'CONTRAINDICATED' || severity === 'MAJOR';
    const own = lines.filter((line) => {
      const whatToHold = line.split('보류할약:')[1] ?? '';
      return (
        drugs.every(({ name }) => line.includes(fold(name))) &&
        (actions.length === 0 ||
          actions.some(({ action }) =>
            [action, withoutChoice(action)].some((words) => line.includes(fold(asPhrase(words)))),
          ) ||
          (heldAction(finding) !== '' && line.includes(fold(heldAction(finding)))) ||
          (summed && !grave && line.startsWith(`-${severityWords[severity]}·`))) &&
        toHold.every(({ name }) => whatToHold.includes(fold(name)))
      );
    });
    // Another matter of the same line may name the other drug.
    const alone = findings.filter((other) => other.severity === severity && sharesDrug(other, finding)).length === 1;
    const tooMuch =
      severity === 'CONTRAINDICATED' && alone
        ? drugs.filter(
            (drug) =>
              !toHold.includes(drug) &&
              own.some((line) =>
                (line.split('보류할약:')[1]?.split('.')[0] ?? '').split(',').includes(fold(drug.name)),
              ),
          )
        : [];
    return [
      ...(own.length === 0 ? [fault('not noted', title)] : []),
      ...tooMuch.map(({ name }) => fault('noted as held though no row says so', name)),
    ];
  });
}

/** That a figure of the kidneys was missing is one doubt, whichever lists have it. */
export function doubts(notes: string): string[] {
  const told = notes.split('\n').find((line) => line.startsWith('확인 필요:')) ?? '';
  const count = [...told.matchAll(/(콩팥 기능|신기능) 수치[가를]|사구체 여과율을 알 수 없어/gu)].length;
  return count > 1 ? [fault('one doubt twice', told)] : [];
}

function sharesDrug(a: MaterialFinding, b: MaterialFinding): boolean {
  return a.drugs.some(({ atcCode }) => b.drugs.some((drug) => drug.atcCode === atcCode));
}
