import { screen } from '@onyak/cdss';
import { groundGuide, guideMaterial, toldFindings } from '@onyak/workflows/guidance';
import { ApplicationFailure } from '@onyak/workflows/kit';
import { caseInput, findCase, SET_VERSION } from '../set/cases.js';
import type { TrialPayload } from '../trial/schema.js';
import type { ItemWork } from './item-work.js';
import { hasCase, saveCase } from './store/results.sql.js';
import { texts } from './texts.js';
import { plainText, writtenBy } from './written.js';

const isGrave = (severity: string): boolean => severity === 'CONTRAINDICATED' || severity === 'MAJOR';

/** A patient of the fixed set: what the engine finds of those expected, what the model tells of them, and what grounding refuses. */
export async function runCase(
  { a, setVersion }: Extract<TrialPayload, { type: 'SET' }>,
  work: ItemWork,
): Promise<void> {
  const { deps, request, item } = work;
  const patient = findCase(item);
  if (!patient) throw ApplicationFailure.nonRetryable(texts.noItem, 'Refusal');
  if (setVersion !== SET_VERSION) throw ApplicationFailure.nonRetryable(texts.otherSet, 'Refusal');
  if (await deps.inRequest(request, (db) => hasCase(db, request, item))) return;
  const { index, vocabulary } = await deps.knowledge.active();
  const input = caseInput(patient);
  const screening = screen(input, index);
  const context = { material: guideMaterial(screening, input), vocabulary, identifiers: [] };
  const written = await writtenBy(a, context, work);
  const tellable = new Set(context.material.findings.map(({ id }) => id));
  const grounded = groundGuide(written.guide, context);
  const expected = new Set(patient.expected.map(({ id }) => id));
  const found = new Set(screening.findings.map(({ id }) => id));
  const findings = toldFindings(written.guide, context).filter(({ id }) => expected.has(id));
  const count = (state: string) => findings.filter((one) => one.state === state).length;
  await deps.inRequest(request, (db) =>
    saveCase(db, request, {
      caseId: item,
      model: written.model.name,
      prompt: written.prompt,
      temperature: written.model.temperature,
      seconds: written.seconds,
      calls: written.calls,
      tokensIn: written.tokensIn,
      tokensOut: written.tokensOut,
      expected: expected.size,
      found: [...expected].filter((id) => found.has(id)).length,
      held: [...expected].filter((id) => found.has(id) && !tellable.has(id)).length,
      told: count('TOLD'),
      missing: count('MISSING'),
      toldFalsely: count('FALSE'),
      grave: findings.filter(({ state, severity }) => state !== 'TOLD' && isGrave(severity)).length,
      refused: grounded.excluded.length,
      result: {
        title: patient.title,
        findings,
        notFound: [...expected].filter((id) => !found.has(id)),
        refused: grounded.excluded.map(({ text, reasons }) => ({ text, reasons })),
        guide: plainText(written.guide),
      },
    }),
  );
}
