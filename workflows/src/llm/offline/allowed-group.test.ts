import { expect, it } from 'vitest';
import type { ScreeningInput } from '@onyak/cdss';
import { unknownFacts } from '@onyak/core';
import { checkGuide } from '../../grounding/guide/check-guide.js';
import { shippedVocabulary } from '../../testing/material.js';
import { medicationRow } from '../../testing/payload.js';
import { finalTextOf, materialOf } from '../../testing/sample-guides.js';
import { splitFinalText } from '../../wording/clinician/clinician-notes.js';
import { composeGuide } from './compose-guide.js';

type Registered = NonNullable<ScreeningInput['sideEffects'][number]['registered']>;

/** A patient who reacted to ampicillin and takes cefalexin, which has its side chain. */
function materialWith(allowed: Registered['allowed']) {
  const medications = [medicationRow('J01DB01', '세팔렉신캡슐500밀리그램', 0)];
  return materialOf({
    recordDate: '2026-03-15',
    age: 40,
    gender: 'Female',
    medications,
    allPrescriptions: medications,
    diagnoses: [],
    sideEffects: [
      {
        rowId: 'r1',
        sideEffect: '이 병원의 이상반응 기록(2026-03-02): 암피실린 · 발진',
        atcCodes: ['J01CA01'],
        severity: 'MODERATE',
        registered: { forbidden: [], allowed, evaluation: '2026-03-05, 김평가', uncoded: [], doubted: false },
      },
    ],
    observationDays: 365,
    facts: unknownFacts,
  });
}
const told = (allowed: Registered['allowed']) => {
  const material = materialWith(allowed);
  const guide = composeGuide(material, []);
  return {
    patient: splitFinalText(finalTextOf(material)).patient,
    explained: guide.sections
      .flatMap(({ sentences }) => sentences)
      .flatMap(({ kind, text }) => (kind === 'EXPLAIN' ? [text] : []))
      .join(' '),
    faults: checkGuide(guide, { material, vocabulary: shippedVocabulary(), identifiers: [] }),
  };
};

it('tells a drug of an allowed group as allowed, and no longer as one that is like what caused the reaction', () => {
  const strict = told([]);
  for (const text of [strict.patient, strict.explained]) expect(text).toMatch(/기록된 약과 비슷한|비슷해 쓰지 않아야/u);
  const allowed = told(['J01DB']);
  for (const text of [allowed.patient, allowed.explained]) {
    expect(text).toMatch(/평가한 전문가가 쓸 수 있다고 정한 약.*세팔렉신캡슐/u);
    expect(text).not.toMatch(/비슷|다시 나타날|쓰지 않아야/u);
  }
  expect(allowed.faults).toEqual([]);
});
