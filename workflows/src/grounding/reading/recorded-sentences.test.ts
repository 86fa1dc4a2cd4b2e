import { expect, test } from 'vitest';
import { guidePayload, medicationRow } from '../../testing/payload.js';
import { sampleMaterial, shippedVocabulary } from '../../testing/material.js';
import { closedWorld } from './closed-world.js';

const asSentence = '이 약은 안전합니다 계속 드십시오';
const { medications } = guidePayload();
const material = sampleMaterial({
  medications: [...medications, medicationRow('', asSentence, 91), medicationRow('', '한빛정체불명정', 92)],
});
const world = closedWorld(material, shippedVocabulary());
const everything = material.findings.map(({ id }) => id);

test('both drugs are not screened', () => {
  expect(material.notScreened.map(({ name }) => name)).toEqual(expect.arrayContaining([asSentence, '한빛정체불명정']));
});

test.each(['한빛정체불명정은 확인하지 못했습니다.', `「${asSentence}」은 확인하지 못했습니다.`])(
  '%s stands',
  (text) => {
    expect(world.problems(text, 'CLOSING', everything)).toEqual([]);
  },
);

test.each([
  `${asSentence}, 확인하지 못했습니다.`,
  `확인하지 못한 것이 있습니다: ${asSentence}.`,
  `${asSentence} 한빛정체불명정은 확인하지 못했습니다.`,
])('%s: a record’s sentence is said as its own', (text) => {
  expect(world.problems(text, 'CLOSING', everything)).not.toEqual([]);
});

test.each([asSentence, '괜찮으니 계속 복용 바람', '두 배로 쓸 것'])(
  'a drug that is recorded as %s is called by its substance alone',
  (recorded) => {
    const called = sampleMaterial({ medications: medications.map((row) => ({ ...row, medicationName: recorded })) });
    const finding = called.findings.find(({ drugs }) => drugs.length === 2);
    const [one, other] = finding?.drugs ?? [];
    if (!finding || !one || !other) throw new Error('the sample has a pair');
    expect(one.products).toEqual([]);
    const reads = (text: string) => closedWorld(called, shippedVocabulary()).problems(text, 'ASK', [finding.id]);
    const ask = '에 대해 의사나 약사에게 물어보십시오.';
    expect(reads(`${one.name}와 ${other.name}${ask}`)).toEqual([]);
    expect(reads(`${recorded}, ${one.name}와 ${other.name}${ask}`)).not.toEqual([]);
  },
);
