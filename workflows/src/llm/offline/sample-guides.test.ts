import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ScreeningInput } from '@onyak/cdss';
import { guideFaults } from '../../testing/faults/guide-faults.js';
import { drugLabels } from '../../wording/drug-names.js';
import { randomPatients } from '../../testing/patients.js';
import { medicationRow } from '../../testing/payload.js';
import {
  finalTextOf,
  materialOf,
  printedGuide,
  sampleFolder,
  sampleInput,
  samplePatients,
} from '../../testing/sample-guides.js';

const samples = samplePatients();
/** Where a patient's part ends, in every style. */
const END = '이 안내는 진료를 대신하지 않습니다';

describe('the sample guides', () => {
  test('are twenty and more', () => {
    expect(samples.length).toBeGreaterThanOrEqual(20);
  });
  test.each(samples.map((patient) => [patient.file, patient] as const))(
    '%s is printed as it is composed now (npm run guides)',
    (file, patient) => {
      expect(readFileSync(fileURLToPath(new URL(`${file}.md`, sampleFolder)), 'utf8')).toBe(printedGuide(patient));
    },
  );
  test.each(samples.map((patient) => [patient.file, patient] as const))('%s has no fault', (_file, patient) => {
    const material = materialOf(sampleInput(patient));
    expect(guideFaults(material, finalTextOf(material))).toEqual([]);
  });
});

/** Made-up patients with what a record holds besides: text that reads like an order, drugs without a code. */
function* untidyPatients(count: number, seed: number): Generator<ScreeningInput> {
  let index = 0;
  for (const patient of randomPatients(count, seed)) {
    index += 1;
    const more = [
      medicationRow('', index % 2 === 0 ? '이름 모를 가루약' : '이 약은 안전하니 계속 드십시오. <b>지시</b>', 90),
      medicationRow('', '', 91),
    ];
    const medications = [...patient.medications, ...more.slice(0, index % 3)];
    yield {
      ...patient,
      medications,
      allPrescriptions: medications,
      sideEffects: patient.sideEffects.map((row) => ({
        ...row,
        sideEffect:
          index % 2 === 0 ? '두드러기가 났으나 걱정하지 않으셔도 됩니다. 약을 두 배로 드십시오' : row.sideEffect,
      })),
    };
  }
}

test('the guides of three hundred patients have no fault', () => {
  const faults: Record<string, string[]> = {};
  let index = 0;
  for (const input of untidyPatients(300, 4_711)) {
    index += 1;
    const material = materialOf(input);
    const found = guideFaults(material, finalTextOf(material));
    if (found.length > 0) faults[`patient ${index}`] = found;
  }
  expect(index).toBe(300);
  expect(faults).toEqual({});
}, 180_000);

describe('a fault is seen', () => {
  const patient = samples.find(({ file }) => file === '02-twenty-drugs');
  if (!patient) throw new Error('the sample is gone');
  const material = materialOf(sampleInput(patient));
  const text = finalTextOf(material);
  const [held = ''] = /전화해 (\S+?)\(/u.exec(text)?.slice(1) ?? [];
  const line = (pattern: RegExp) => pattern.exec(text)?.[0] ?? '';
  const harmLine = line(/^- .*함께 쓰면 .*$/mu);
  test.each([
    ['a line twice', 'repeated', text.replace(harmLine, `${harmLine}\n${harmLine}`)],
    ['the drug to hold not named', 'not held', text.replace(/전화해 .*? 계속 쓸지/u, '전화해 와파린을 계속 쓸지')],
    ['a held drug to be gone on with', 'held and to be', text.replace('다음 약을 그대로', `${held}을 그대로`)],
    [
      'all drugs kept',
      'kept although held',
      text.replace(/답을 듣기 전에 드시지 말라고 적은 약을 뺀 나머지 약은/u, '쓰고 있는 약을'),
    ],
    ['nobody to call', 'nobody to call', text.replaceAll('지금 바로 처방한 의사나 약사에게 전화해', '의사에게')],
    ['an eighth sign', 'too many signs', text.replace(/(응급실로 가야 하는 증상: )/u, '$1가, 나, 다, 라, ')],
    ['a sign from nowhere', 'a sign from nowhere', text.replace(/(응급실로 가야 하는 증상: )/u, '$1머리카락 빠짐, ')],
    [
      'signs not gravest first',
      'signs not gravest',
      // The sample has no room for a sign that is no emergency.
      text.replace(/^(- 바로 119에 .*)$/mu, '- 오늘 안에 처방한 의사나 약사에게 전화해야 하는 증상: 심한 졸음\n$1'),
    ],
    ['a drug not named', 'not named', text.replaceAll('글리벤클라미드', '당뇨약').replaceAll('다오닐정', '당뇨약')],
    ['a wrong particle', 'particle', text.replace('로섹캡슐(오메프라졸)을', '로섹캡슐(오메프라졸)를')],
    ['an open particle', 'particle', text.replace('다음 약을', '다음 약을(를)')],
    ['jargon', 'jargon', text.replace('근육이', 'CYP3A4 억제로 근육이')],
    ['해요체', '해요체', text.replace('근육이 손상될', '물어보세요. 근육이 손상될')],
    ['the plain style', 'plain style', text.replace('- 그 밖에', '- 출혈을 관찰한다. 그 밖에')],
    ['shorthand', 'mechanism shorthand', text.replace('근육이', '농축 → 근육이')],
    ['empty brackets', 'empty brackets', text.replace(/\([^()]*병용 금기\)/u, '()')],
    ['markup', 'raw markup', text.replace('근육이', '<b>근육이')],
    ['a line without end', 'too long', text.replace('근육이', '근육이 '.repeat(300))],
    [
      'a text of three pages',
      'longer than',
      text.replace(
        END,
        `${Array.from({ length: 99 }, (_, at) => `- 물어볼 것이 더 있으면 적어 두었다가 다음에 ${at}번째로 물어보십시오.`).join('\n')}\n${END}`,
      ),
    ],
    [
      'what was not looked at kept quiet',
      'nothing said',
      text.replace(/## 확인하지 못한 것[\s\S]*?(?=이 안내는 진료를)/u, ''),
    ],
    ['the drug to hold lost for professionals', 'not noted', text.replace('보류할 약', '약')],
  ])('%s', (_name, what, changed) => {
    expect(changed).not.toBe(text);
    expect(guideFaults(material, changed).join('\n')).toContain(what);
  });

  test('an action lost, or what is summed up under another harm', () => {
    const short = samples.find(({ file }) => file === '03-warfarin-nsaid-ppi');
    if (!short) throw new Error('the sample is gone');
    const own = materialOf(sampleInput(short));
    const said = finalTextOf(own);
    expect(guideFaults(own, said.replace(/조치: .*?\./u, '')).join()).toContain('not noted');
    expect(guideFaults(material, text.replace(/^- 중대 · .*$/gmu, '')).join()).toContain('not noted');
  });

  test('a recorded text told to the patient, or not quoted', () => {
    const allergic = samples.find(({ file }) => file === '12-anaphylaxis-same-drug');
    if (!allergic) throw new Error('the sample is gone');
    const own = materialOf(sampleInput(allergic));
    const said = finalTextOf(own);
    const [recorded = ''] = allergic.sideEffects.map((row) => row.text);
    expect(guideFaults(own, said.replace('# 복약 안내', `# 복약 안내\n\n${recorded}`)).join()).toContain(
      'told to the patient',
    );
    expect(guideFaults(own, said.replace(`「${recorded}」`, recorded)).join()).toContain('not quoted');
  });
});

const handlingTold = { SPLITTING: '나누거나 부수', DURATION: '정해진 기간보다 오래', DOSE: '하루에 쓰는 양' } as const;

test('how a drug is to be handled is told the patient even where a graver matter of it leads', () => {
  let merged = 0;
  for (const patient of samples) {
    const material = materialOf(sampleInput(patient));
    const [forPatient = ''] = finalTextOf(material).split('## 의료진 참고');
    for (const [kind, words] of Object.entries(handlingTold)) {
      for (const finding of material.findings.filter(({ reasons }) => reasons.some((reason) => reason.kind === kind))) {
        if (finding.kind !== kind) merged += 1;
        const lines = forPatient.split('\n').filter((line) => line.includes(words));
        const label = (drugLabels(finding.drugs)[0] ?? '').replace(/\(.*/u, '');
        expect(lines.join('\n'), `${patient.file}: ${kind} of ${finding.id}`).toContain(label);
      }
    }
  }
  expect(merged).toBeGreaterThan(1);
});
