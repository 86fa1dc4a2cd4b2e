import fc from 'fast-check';
import { whatIfAddedSchema, whatIfChangesSchema, type Medication, type WhatIfChanges } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge, shippedTables } from '../testing/knowledge.js';
import { diagnosis, medication, patient, sideEffect } from '../testing/patients.js';
import { screen } from '../screening/screen.js';
import type { ScreeningInput } from '../screening/patient/input.js';
import { compareFindings } from './compare.js';
import { changedInput, scenarioDrugs } from './scenario.js';
import { whatIfAtOnce, whatIfKnowledge, type WhatIfKnowledge } from './what-if.js';

const index = shippedKnowledge();
const knowledge: WhatIfKnowledge = whatIfKnowledge(
  index,
  shippedTables().products.map(({ atcCode }) => atcCode),
);

const changes = (given: object): WhatIfChanges => whatIfChangesSchema.parse(given);
const ask = (input: ScreeningInput, given: object = {}) => whatIfAtOnce(input, changes(given), knowledge);
const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title);

const pool =
  'B01AA03 M01AE01 M01AB05 C09AA02 C03DA01 C03CA01 N05BA01 N05CF02 N06AA09 R06AB04 A10BB01 C07AB07 C08DB01 N06AB10 A02BC01 C10AA01 C09CA01 H02AB06 N02AJ13 J01CR02 C01AA05 M04AC01 N03AX14 J01FA09'.split(
    ' ',
  );
const ills = 'I50 I10 E11 K25.9 F03 N40 I48 M17 G20 N18.4 J45.9 F32.9 H40.1'.split(' ');
const people = fc.record({
  drugs: fc.uniqueArray(fc.constantFrom(...pool), { minLength: 1, maxLength: 12 }),
  diagnoses: fc.uniqueArray(fc.constantFrom(...ills), { maxLength: 6 }),
  age: fc.constantFrom(4, 30, 68, 80),
  allergic: fc.boolean(),
});
const personOf = ({
  drugs,
  diagnoses,
  age,
  allergic,
}: {
  drugs: string[];
  diagnoses: string[];
  age: number;
  allergic: boolean;
}) => patient({ drugs, diagnoses, age, sideEffects: allergic ? [sideEffect('이부프로펜에 의한 발진')] : [] });

describe('other drugs', () => {
  it('nothing changed is nothing different', () => {
    const answer = ask(patient({ drugs: ['B01AA03', 'M01AE01'] }));
    expect(answer).toMatchObject({ gone: [], fresh: [], changed: [], before: answer.after });
    expect(answer.same).toBe(
      answer.before.counts['MAJOR'] +
        answer.before.counts['MODERATE'] +
        answer.before.counts['INFO'] +
        answer.before.counts['CONTRAINDICATED'],
    );
  });

  it('a drug that is switched off takes its findings along, those of the others stay', () => {
    const input = patient({ drugs: ['B01AA03', 'M01AE01', 'N05BA01'] });
    const answer = ask(input, { off: ['m1'] });
    expect(answer.drugs.map(({ id, atcCode }) => [id, atcCode])).toEqual([
      ['m0', 'B01AA03'],
      ['m1', 'M01AE01'],
      ['m2', 'N05BA01'],
    ]);
    expect(titles(answer.gone)).toContain('와파린 + 이부프로펜');
    expect(answer.fresh).toEqual([]);
    const alone = screen(patient({ drugs: ['B01AA03', 'N05BA01'], allPrescriptions: input.allPrescriptions }), index);
    expect(answer.after.counts['MODERATE']).toBe(
      alone.findings.filter(({ severity }) => severity === 'MODERATE').length,
    );
    expect(answer.after.falls.map(({ drugClass }) => drugClass)).toEqual(['벤조디아제핀']);
  });

  it('burden and fall risk go down with the drugs that make them', () => {
    const answer = ask(patient({ drugs: ['N06AA09', 'N05BA01', 'C09AA02'] }), { off: ['m0', 'm1'] });
    expect(answer.before.burden.total).toBeGreaterThanOrEqual(3);
    expect(answer.after.burden.total).toBe(0);
    expect(answer.before.falls.length).toBeGreaterThan(0);
    expect(answer.after.falls).toEqual([]);
  });

  it('a drug that comes in brings its findings, in another’s place without that one’s', () => {
    const input = patient({ drugs: ['B01AA03', 'C09AA02'] });
    const beside = ask(input, { added: [{ id: 'a0', atcCode: 'M01AE01', atcName: 'ibuprofen' }] });
    expect(titles(beside.fresh)).toContain('와파린 + 이부프로펜');
    expect(beside.added).toMatchObject([{ id: 'a0', known: true }]);
    const instead = ask(input, { added: [{ id: 'a0', atcCode: 'M01AE01', instead: 'm0' }] });
    expect(titles(instead.fresh)).not.toContain('와파린 + 이부프로펜');
    expect(instead.after.drugs).toBe(2);
  });

  it('what a drug was found with goes on with the one in its place, and is not told as vanished and new', () => {
    const answer = ask(patient({ drugs: ['B01AA03', 'M01AE01'] }), {
      added: [{ id: 'a0', atcCode: 'M01AE02', instead: 'm1' }],
    });
    expect(titles(answer.fresh)).not.toContain('와파린 + 나프록센');
    expect(answer.changed.map(({ before, after }) => [before.title, after.title])).toContainEqual([
      '와파린 + 이부프로펜',
      '와파린 + 나프록센',
    ]);
  });

  it('what no table knows is told as not screened and proposes nothing', () => {
    const answer = ask(patient({ drugs: ['B01AA03'] }), { added: [{ id: 'a0', medicationName: '이름만 있는 무엇' }] });
    expect(answer.added).toMatchObject([{ known: false, group: [] }]);
    expect(answer.after.notScreened.length).toBe(answer.before.notScreened.length + 1);
  });

  it('a set of three of which one goes leaves its pairs: they are changed, not new', () => {
    const answer = ask(patient({ drugs: ['C09AA02', 'C03CA01', 'M01AE01'] }), { off: ['m1'] });
    expect(answer.fresh).toEqual([]);
    expect(
      answer.changed.some(({ before, after }) => before.kind === 'COMBINATION' && after.kind !== 'COMBINATION'),
    ).toBe(true);
  });

  it('two products of one substance are switched apart, and the duplication goes with one', () => {
    const twice = [
      medication('M01AE01', { medicationCode: 'A', medicationName: '가나정' }),
      medication('M01AE01', { medicationCode: 'B', medicationName: '다라정' }),
    ];
    const answer = ask(patient({ drugs: twice }), { off: ['m1'] });
    expect(answer.drugs.map(({ name }) => name)).toEqual([
      expect.stringContaining('가나정'),
      expect.stringContaining('다라정'),
    ]);
    expect(answer.gone.some(({ kind }) => kind === 'SAME_INGREDIENT')).toBe(true);
  });

  it('refuses a drug that is not of the request, and one without code or name', () => {
    expect(() => ask(patient({ drugs: ['B01AA03'] }), { off: ['m7'] })).toThrow('이 요청에 없는 약입니다.');
    expect(() => ask(patient({ drugs: ['B01AA03'] }), { added: [{ id: 'm0', atcCode: 'A02BC01' }] })).toThrow();
    expect(() => ask(patient({ drugs: ['B01AA03'] }), { added: [{ id: 'a0' }] })).toThrow();
  });
});

describe('whoever it is', () => {
  it('a drug switched off and taken again gives the findings as they were', () => {
    fc.assert(
      fc.property(people, fc.nat(), (person, at) => {
        const input = personOf(person);
        const drugs = scenarioDrugs(input.medications, index);
        const drug = drugs[at % drugs.length];
        if (!drug) return;
        const without = changedInput(input, drugs, { off: new Set([drug.id]), added: [] });
        const again = { ...without, medications: [...without.medications, ...drug.rows] };
        expect(screen(again, index).findings).toEqual(screen(input, index).findings);
      }),
      { numRuns: 60 },
    );
  });

  it('nothing vanishes with a drug that is not about it, and what is about it does not stay', () => {
    fc.assert(
      fc.property(people, fc.nat(), (person, at) => {
        const input = personOf(person);
        const drugs = scenarioDrugs(input.medications, index);
        const drug = drugs[at % drugs.length];
        if (!drug?.entry) return;
        const codes = new Set(drug.entry.codes.map(({ atc }) => atc));
        const before = screen(input, index);
        const after = screen(changedInput(input, drugs, { off: new Set([drug.id]), added: [] }), index);
        const isAbout = (finding: (typeof before.findings)[number]) =>
          finding.drugs.some(({ substanceAtc }) => codes.has(substanceAtc));
        const { gone } = compareFindings(before.findings, after.findings);
        for (const finding of gone) expect(isAbout(finding), finding.title).toBe(true);
        for (const finding of after.findings) expect(isAbout(finding), finding.title).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('there and back are mirrored: what vanishes one way appears the other', () => {
    fc.assert(
      fc.property(people, people, (one, other) => {
        const a = screen(personOf(one), index).findings;
        const b = screen(personOf(other), index).findings;
        const there = compareFindings(a, b);
        const back = compareFindings(b, a);
        expect(titles(back.fresh)).toEqual(titles(there.gone));
        expect(titles(back.gone)).toEqual(titles(there.fresh));
        expect(there.gone.length + there.same + there.changed.length).toBeGreaterThanOrEqual(a.length);
      }),
      { numRuns: 60 },
    );
  });

  it('no proposal brings what is as grave as what it removes, and each says how things would be', () => {
    fc.assert(
      fc.property(people, (person) => {
        const input = personOf(person);
        const answer = ask(input);
        const rank = { CONTRAINDICATED: 0, MAJOR: 1, MODERATE: 2, INFO: 3 };
        for (const { drug, by, gone, fresh, changed, after } of answer.proposals) {
          const removed = [...gone, ...changed.map(({ before }) => before)].map(({ severity }) => rank[severity]);
          for (const { severity } of fresh) expect(rank[severity]).toBeGreaterThan(Math.min(...removed));
          // Done, the change gives just what it promises.
          const done = by
            ? { added: [whatIfAddedSchema.parse({ id: 'a', ...by, instead: drug.id })] }
            : { off: [drug.id] };
          expect(ask(input, done).after.counts).toEqual(after.counts);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the proposal', () => {
  const hypertension = diagnosis('I10', { diagnosisNameKor: '고혈압' });

  it('names the drug that makes the gravest findings, and what vanishes with the change', () => {
    const [best] = ask(patient({ drugs: ['C10AA01', 'J01FA09', 'C09CA01'] })).proposals;
    expect(['심바스타틴', '클래리트로마이신']).toContain(best?.drug.name);
    expect(best?.gone).toContainEqual(expect.objectContaining({ severity: 'CONTRAINDICATED' }));
    expect(best?.fresh).toEqual([]);
  });

  it('a duplicate is stopped without a question: its group stays treated', () => {
    const twice: Medication[] = [
      medication('C09CA01', { medicationCode: 'A', medicationName: '가나정' }),
      medication('C09CA01', { medicationCode: 'B', medicationName: '다라정' }),
    ];
    const { proposals } = ask(patient({ drugs: twice, age: 40, diagnoses: [hypertension] }));
    expect(proposals).toContainEqual(expect.objectContaining({ by: null, cautions: [], fresh: [] }));
  });

  it('says that the prescriber decides where a table says to taper', () => {
    const [best] = ask(patient({ drugs: ['N05CF02'], diagnoses: [] })).proposals;
    expect(best?.drug.name).toBe('졸피뎀');
    expect(best?.cautions).toContainEqual(
      expect.objectContaining({ kind: 'TAPER', text: expect.stringMatching(/서서히 줄/) as string }),
    );
  });

  it('and where nothing else treats a recorded disease, or the drug is alone in its group', () => {
    const stopped = (drugs: string[], diagnoses = [hypertension]) =>
      ask(patient({ drugs, diagnoses })).proposals.find(({ by, drug }) => by === null && drug.id === 'm0')?.cautions;
    expect(stopped(['C02CA04', 'N05CF02'])).toContainEqual({ kind: 'ONLY_FOR', diagnosis: 'I10 고혈압' });
    expect(stopped(['C02CA04', 'C09CA01'])).toEqual([]);
    expect(stopped(['R06AB04'], [])).toEqual([expect.objectContaining({ kind: 'ONLY_OF_GROUP' })]);
  });

  it('puts nothing in a drug’s place that the tables do not tell to be given for the same', () => {
    for (const { by } of ask(patient({ drugs: ['B01AC06', 'M01AE01'], diagnoses: ['I25.9'] })).proposals)
      expect(by?.name).not.toBe('리마프로스트');
  });

  it('nothing found proposes nothing', () => {
    expect(ask(patient({ drugs: ['C09CA01'], age: 40 })).proposals).toEqual([]);
  });

  it('tries no more than the bound, and says how many it left out', () => {
    const answer = ask(patient({ drugs: pool.slice(0, 40), diagnoses: ills }));
    expect(answer.tried).toBe(40);
    expect(answer.untried).toBeGreaterThan(0);
    expect(answer.proposals.length).toBeGreaterThan(0);
  });
});
