import type { GroundingFault, Guide, Severity } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { splitFinalText } from '../../wording/clinician/clinician-notes.js';
import { actionsToTell } from '../../wording/clinician/clinician-actions.js';
import { alwaysActed, heldAction, leadAction, sumsUp } from '../../wording/clinician/clinician-summary.js';
import { phrases as noteTexts } from '../../wording/clinician/clinician-texts.js';
import { heldDrugs } from '../../wording/finding-harms.js';
import { isWeakSum, toldDrugs } from '../../wording/sums.js';
import type { GroundingContext } from '../guide/check-guide.js';
import { checkPrivacy, type Problem } from '../sentence/check-sentence.js';
import { isGeneralAdvice } from '../advice/general-advice.js';
import { untoldReasons } from '../vocabulary/not-screened.js';
import { closedWorld, type ClosedWorld } from '../reading/closed-world.js';
import { FinalInventory, sentencesOf, urgencyOfHeading } from './final-inventory.js';
import { finalLines, unescaped, type FinalLine } from './final-lines.js';
import type { SpanKind } from '../reading/marks.js';
import { templatesOf } from '../reading/template.js';
import { SourceBook, callsEveryDrug } from '../sentence/source.js';
import { faultTexts } from '../texts.js';
import { fold } from '../vocabulary/vocabulary.js';
import { distinct, Reasons, textsOf } from './reasons.js';

/**
 * Checks a whole text made from a guide, line by line: what the rules make stands where they put it; every
 * other sentence is read and held against the clauses of the findings it speaks of, and what is not understood
 * is marked with the words that could not be checked. No finding may be lost on the way, neither in the
 * patient's part nor in the one for the professionals.
 * @param guide a guide that stands (groundGuide): what it says may be said. Null: the findings alone.
 * @returns faults at `final` with their sentence, at `guide` what the whole lacks.
 */
export function checkFinalText(text: string, guide: Guide | null, context: GroundingContext): GroundingFault[] {
  const { material, vocabulary } = context;
  const book = new SourceBook(vocabulary);
  const world = closedWorld(material, vocabulary);
  const inventory = new FinalInventory(material, guide, world.spans);
  const lines = finalLines(text, urgencyOfHeading(guide));
  const reasons = new Reasons(guide === null ? [] : textsOf(guide), context, book);
  return [
    ...lines.flatMap((line) => {
      const sentences = piecesOf(line, world);
      return sentences.flatMap((sentence, index) =>
        distinct([
          ...(inventory.holds(line, sentence, sentences[index - 1] ?? '')
            ? []
            : unread(sentences.slice(0, index + 1), line, world, material, reasons)),
          ...checkPrivacy(sentence, context.identifiers, () => reasons.source),
        ]).map((problem): GroundingFault => ({ ...problem, at: 'final', text: sentence })),
      );
    }),
    ...[
      ...coverageProblems(unescaped(text), material, book),
      ...misplaced(lines, material, book),
      ...(lines.length === 0 ? [{ check: 'LENGTH', message: faultTexts.empty } as const] : []),
    ].map((problem): GroundingFault => ({ ...problem, at: 'guide', text: '' })),
  ];
}

/** The sentences of a line as they are written; the engine's own texts are not cut. */
function piecesOf({ text, part, level }: FinalLine, world: ClosedWorld): string[] {
  if (part === 'CLINICIAN' || level > 0) return [text];
  const pieces = sentencesOf(text);
  // Where a quoted text holds several sentences the line is one.
  return templatesOf(text, world.spans).length === pieces.length ? pieces : [text];
}

/** @param sentences of a line, the last of which is read */
function unread(
  sentences: readonly string[],
  line: FinalLine,
  world: ClosedWorld,
  material: GuideMaterial,
  reasons: Reasons,
): Problem[] {
  const sentence = sentences.at(-1) ?? '';
  const before = sentences.slice(0, -1).flatMap((one) => templatesOf(one, world.spans));
  const lineDrugs = namesIn(line, world, 'DRUG');
  if (line.part === 'PATIENT' && line.level === 0 && isGeneralAdvice(sentence, material)) return [];
  const ids = findingsOf(line, world, material);
  const problemsOf = (about: readonly string[]) =>
    templatesOf(sentence, world.spans).flatMap((template) =>
      line.level > 0
        ? world.headingProblems(template, about)
        : world.problemsOf(template, line.part === 'CLINICIAN' ? 'PROFESSIONALS' : 'FINAL', about, {
            before,
            lineDrugs,
          }),
    );
  const problems = problemsOf(ids);
  // A drug that is told by itself may also be spoken of as one of a pair: then every finding of it decides.
  if (problems.length > 0 && line.part === 'PATIENT' && line.level === 0) {
    const wider = touching(line, world, material);
    if (wider.length > ids.length && problemsOf(wider).length === 0) return [];
  }
  return problems.length === 0 ? [] : [...reasons.of(sentence), ...problems];
}

/** The findings a line speaks of: those of the drugs it names, else those of its heading. */
function findingsOf(line: FinalLine, world: ClosedWorld, { findings }: GuideMaterial): string[] {
  const graded = underGrade(line, world);
  const named = new Set(namesIn(line, world, 'DRUG').flat());
  const within = findings.filter(({ severity }) => graded === undefined || severity === graded);
  const idsOf = (some: readonly MaterialFinding[]) => some.map(({ id }) => id);
  if (named.size === 0) return idsOf(within.filter(({ urgency }) => line.urgency === null || urgency === line.urgency));
  const conditions = new Set(namesIn(line, world, 'DIAGNOSIS').flat());
  const whole = findings.filter(
    ({ drugs, diagnoses }) =>
      drugs.length > 0 &&
      drugs.every(({ name }) => named.has(name)) &&
      (conditions.size === 0 || diagnoses.some(({ name, code }) => conditions.has(name || code))),
  );
  // One drug may be told under two headings, of two findings: under each it is graded as that one.
  const here = whole.filter(({ urgency }) => urgency === line.urgency);
  return here.length > 0 ? idsOf(here) : whole.length > 0 ? idsOf(whole) : touching(line, world, { findings });
}

/** Every finding of a drug that the line names. */
function touching(line: FinalLine, world: ClosedWorld, { findings }: Pick<GuideMaterial, 'findings'>): string[] {
  const named = new Set(namesIn(line, world, 'DRUG').flat());
  return findings.flatMap(({ id, drugs }) => (drugs.some(({ name }) => named.has(name)) ? [id] : []));
}

/** The names of one kind in a line, each with all it may stand for. */
function namesIn({ text }: FinalLine, world: ClosedWorld, wanted: SpanKind): (readonly string[])[] {
  return templatesOf(text, world.spans)
    .flatMap(({ slots }) => slots)
    .flatMap(({ kind, members }) => (kind === wanted ? members : []));
}

function underGrade({ under }: FinalLine, world: ClosedWorld): Severity | undefined {
  return under === '' ? undefined : world.gradeOf(under);
}

/** The patient's part names the drugs of a finding; of a sum those that do it by themselves, and none of weak drugs alone. */
function isToldIn(text: string, finding: MaterialFinding, book: SourceBook): boolean {
  const told = toldDrugs(finding);
  const names = book.namesOf(finding).filter((_names, at) => told.some((drug) => drug === finding.drugs[at]));
  return isWeakSum(finding) || callsEveryDrug(text, names);
}

/** What is to be looked at now stands under that heading, where the text has the headings of urgency. */
function misplaced(lines: readonly FinalLine[], { findings }: GuideMaterial, book: SourceBook): Problem[] {
  const patient = lines.filter(({ part }) => part === 'PATIENT');
  if (!patient.some(({ urgency }) => urgency !== null)) return [];
  const now = fold(patient.flatMap(({ urgency, text }) => (urgency === 'NOW' ? [text] : [])).join('\n'));
  return findings
    .filter(({ urgency }) => urgency === 'NOW')
    .filter((finding) => !isToldIn(now, finding, book))
    .map(({ title }): Problem => ({ check: 'ORDER', message: faultTexts.wrongSection(title) }));
}

/**
 * A line tells a finding's actions, or sums it up under its harm: what is grave with the first thing to do. The drug to hold is
 * named in every case.
 */
function tellsWhatToDo(line: string, finding: MaterialFinding): boolean {
  const tells = (action: string) => line.includes(fold(action));
  const held = finding.severity === 'CONTRAINDICATED' ? heldDrugs(finding) : [];
  const hold = line.split(fold(noteTexts.hold.replace('{text}', '')))[1] ?? '';
  return (
    (actionsToTell(finding).every(tells) ||
      (alwaysActed.has(finding.severity)
        ? tells(leadAction(finding)) || tells(heldAction(finding))
        : sumsUp(line, finding))) &&
    held.every(({ name }) => hold.includes(fold(name)))
  );
}

/** The patient reads every drug's name; the professionals read every finding's drugs and actions in one line. */
function coverageProblems(text: string, material: GuideMaterial, book: SourceBook): Problem[] {
  const { patient, clinician } = splitFinalText(text);
  const told = fold(patient);
  const lines = clinician.split('\n').map(fold);
  const forbids = /금기|(쓰|사용하|복용하)지 않아야/u.test(patient);
  return [
    ...material.findings
      .filter(({ severity }) => severity === 'CONTRAINDICATED' && !forbids)
      .map(({ title }): Problem => ({ check: 'SEVERITY', message: faultTexts.missingSeverity(title) })),
    ...material.findings.flatMap((finding): Problem[] => {
      const names = book.namesOf(finding);
      const noted = lines.some((line) => callsEveryDrug(line, names) && tellsWhatToDo(line, finding));
      return [
        ...(isToldIn(told, finding, book) ? [] : [faultTexts.uncovered(finding.title)]),
        ...(noted ? [] : [faultTexts.notNoted(finding.title)]),
      ].map((message) => ({ check: 'COVERAGE', message }));
    }),
    ...untoldReasons(fold(text), material).map((names): Problem => ({
      check: 'COVERAGE',
      message: faultTexts.notScreened(names),
    })),
  ];
}
