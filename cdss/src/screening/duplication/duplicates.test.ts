import { describe, expect, it } from 'vitest';
import type { Medication } from '@onyak/core';
import { buildKnowledge } from '../../knowledge/build.js';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const result = (drugs: readonly (string | Medication)[]) => screen(patient({ drugs, age: 50 }), shippedKnowledge());
const sameIngredient = (drugs: readonly (string | Medication)[]) => reasonsOf(result(drugs), 'SAME_INGREDIENT');
/** By the therapeutic groups of ATC alone: those of the ministry's list have their own test (dur/amount-rows.test.ts). */
const byAtc = buildKnowledge({ ...shippedTables(), durDuplication: [] }, 1);
const sameClass = (drugs: readonly (string | Medication)[]) =>
  reasonsOf(screen(patient({ drugs, age: 50 }), byAtc), 'SAME_CLASS');
const product = (medicationCode: string, over: Partial<Medication> = {}) =>
  medication('N02BE01', { medicationCode, medicationName: `제품${medicationCode}`, ...over });

describe('the same ingredient twice', () => {
  it('finds it across combinations', () => {
    const [reason] = sameIngredient(['N02BE01', 'N02AJ13']);
    expect(reason).toMatchObject({ severity: 'MAJOR', ruleId: 'DUR-INGREDIENT:N02BE01', source: 'HIRA-DUR' });
    expect(reason?.trigger).toContain('아세트아미노펜');
    expect(reason?.finding.drugs.map((drug) => drug.substanceAtc)).toEqual(['N02BE01', 'N02BE01']);
  });

  it('finds it under a former code and under another use', () => {
    expect(sameIngredient(['N03AX12', 'N02BF01'])).toHaveLength(1);
    expect(sameIngredient(['B01AC06', 'N02BA01'])).toHaveLength(1);
  });

  it('finds it by the first four characters of the ingredient code', () => {
    const salts = (second: string) => [
      medication('C08CA01', { ingredientCode: '107601ATB' }),
      medication('C08CA17', { ingredientCode: second }),
    ];
    expect(sameIngredient(salts('107602ATB'))).toHaveLength(1);
    expect(sameIngredient(salts('208802ATB'))).toHaveLength(0);
  });

  it('only mentions it where one of the two acts locally', () => {
    expect(sameIngredient(['M01AB05', 'M02AA15'])[0]).toMatchObject({ severity: 'INFO' });
  });

  it('leaves insulins of one name but another course of action alone', () => {
    expect(sameIngredient(['A10AB04', 'A10AD04'])).toEqual([]);
  });

  it('does not take a class component for a substance: two products with some thiazide', () => {
    expect(sameIngredient(['C09DA01', 'C09DA03'])).toEqual([]);
  });

  it('does not mind several supplies of one product', () => {
    expect(sameIngredient([product('A'), product('A', { dispenseDate: '2026-02-20' })])).toEqual([]);
  });

  it('minds two products whose supplies overlap by more than a week', () => {
    const [reason] = sameIngredient([
      product('A'),
      product('B', { dispenseDate: '2026-03-10', dispenseOrganization: '다른 의원' }),
    ]);
    expect(reason).toMatchObject({ severity: 'MAJOR', certainty: 'FULL' });
    expect(reason?.trigger).toContain('21일');
    expect(reason?.trigger).toContain('제품A');
  });

  it('does not mind a new brand that follows the old one, a few days early', () => {
    expect(
      sameIngredient([product('A', { dispenseDate: '2026-01-30' }), product('B', { dispenseDate: '2026-02-24' })]),
    ).toEqual([]);
  });

  it('takes strengths that were dispensed together for meant', () => {
    expect(sameIngredient([product('A'), product('B')])[0]).toMatchObject({ severity: 'INFO' });
  });

  it('says so when it cannot know whether supplies overlap', () => {
    const [reason] = sameIngredient([product('A', { totalDosageDays: null }), product('B')]);
    expect(reason).toMatchObject({ severity: 'MODERATE', certainty: 'PARTIAL' });
  });
});

describe('the same product from two prescribers', () => {
  const warfarin = (organization: string, over: Partial<Medication> = {}) =>
    medication('B01AA03', {
      medicationCode: '641100010',
      medicationName: '대화와르파린정5밀리그램(와르파린나트륨)_(5mg/1정)',
      dispenseOrganization: organization,
      ...over,
    });

  it('is a duplicate where the days overlap, and says from whom and how long', () => {
    const [reason] = sameIngredient([warfarin('가나병원'), warfarin('다라의원', { dispenseDate: '2026-03-10' })]);
    expect(reason).toMatchObject({ severity: 'MAJOR', certainty: 'FULL' });
    expect(reason?.trigger).toBe(
      '대화와르파린정이 의료기관 2곳(가나병원, 다라의원)에서 처방되어 복용 기간이 21일 겹칩니다.',
    );
    expect(reason?.finding.title).toContain('대화와르파린정(와파린)');
    expect(reason?.finding.drugs[0]).toMatchObject({ name: '와파린', products: ['대화와르파린정'] });
  });

  it('is none from one place, where one course follows the other, or where nobody knows from whom', () => {
    const later = { dispenseDate: '2026-03-10' };
    expect(sameIngredient([warfarin('가나병원'), warfarin('가나병원', later)])).toEqual([]);
    expect(sameIngredient([warfarin('가나병원'), warfarin('다라의원', { dispenseDate: '2026-03-28' })])).toEqual([]);
    expect(sameIngredient([warfarin('가나병원'), warfarin('', later)])).toEqual([]);
    expect(sameIngredient([warfarin('가나병원'), warfarin('다라약국', { ...later, source: 'REQUEST' })])).toEqual([]);
  });

  it('says it cannot know where days are missing', () => {
    const [reason] = sameIngredient([warfarin('가나병원'), warfarin('다라의원', { totalDosageDays: null })]);
    expect(reason).toMatchObject({ severity: 'MODERATE', certainty: 'PARTIAL' });
  });

  it('is found for a product that is known by its group alone', () => {
    const unknown = (organization: string) =>
      medication('C10BX', { medicationCode: 'P', medicationName: '가나다정', dispenseOrganization: organization });
    expect(sameIngredient([unknown('가나병원'), unknown('다라의원')])).toHaveLength(1);
    const other = medication('C10BX', {
      medicationCode: 'Q',
      medicationName: '라마바정',
      dispenseOrganization: '다라의원',
    });
    expect(sameIngredient([unknown('가나병원'), other])).toEqual([]);
  });

  it('names both places where two drugs of two places share an ingredient', () => {
    const [reason] = sameIngredient([
      medication('N02BE01', { dispenseOrganization: '가나병원' }),
      medication('N02AJ13', { dispenseOrganization: '다라의원' }),
    ]);
    expect(reason?.trigger).toContain('서로 다른 의료기관(가나병원, 다라의원)');
  });
});

describe('products under one group code', () => {
  const combination = (medicationCode: string, codes: readonly string[]) =>
    medication('C10BX', {
      medicationCode,
      medicationName: `제품${medicationCode}정`,
      resolution: {
        understood: codes.map((atc) => ({
          atcCodes: [atc],
          name: atc,
          kind: 'SUBSTANCE',
          method: 'BRACKETS',
          confidence: 0.9,
          matched: atc,
        })),
        candidates: [],
      },
    });
  const first = combination('A', ['C09CA03', 'C08CA01']);
  const second = combination('B', ['C09CA07', 'C08CA01', 'C10AA07']);

  it('are different drugs where their ingredients differ, and every check sees the ingredients', () => {
    const screened = result([first, second]);
    expect(screened.screened.medications).toBe(2);
    const shared = reasonsOf(screened, 'SAME_INGREDIENT');
    expect(shared.map(({ trigger }) => trigger).join()).toContain('암로디핀');
    expect(new Set(screened.findings.map(({ id }) => id)).size).toBe(screened.findings.length);
  });

  it('are one drug where they are the same', () => {
    const twice = result([first, combination('C', ['C08CA01', 'C09CA03'])]);
    expect(twice.screened.medications).toBe(1);
  });

  it('are the drug itself where there is one ingredient under its group: a second product of it is a duplicate', () => {
    const group = medication('C08CA', {
      medicationCode: 'G',
      medicationName: '가나정',
      dispenseOrganization: '다라의원',
      resolution: combination('x', ['C08CA01']).resolution,
    });
    expect(
      sameIngredient([group, medication('C08CA01', { medicationCode: 'H', medicationName: '다라정' })]),
    ).toHaveLength(1);
  });

  it('interact by their ingredients', () => {
    const simvastatin = combination('S', ['C10AA01', 'C09CA03']);
    const kinds = result([simvastatin, 'J01FA09']).findings.map(({ severity }) => severity);
    expect(kinds).toContain('CONTRAINDICATED');
  });
});

describe('the same therapeutic group twice', () => {
  it('finds two drugs of one level-4 class', () => {
    const [reason] = sameClass(['C08CA01', 'C08CA05']);
    expect(reason).toMatchObject({ severity: 'MODERATE', ruleId: 'DUR-CLASS:C08CA' });
  });

  it('says it once where the ministry’s groups have the pair too, and says whose group it is', () => {
    const reasons = reasonsOf(result(['C08CA01', 'C08CA05']), 'SAME_CLASS');
    expect(reasons.map(({ ruleId, source }) => [ruleId, source])).toEqual([
      ['DUR-DUPLICATION:DG12', '식품의약품안전처 효능군중복주의'],
    ]);
  });

  it('finds it through components', () => {
    expect(sameClass(['C09DA01', 'C09CA03'])[0]?.ruleId).toBe('DUR-CLASS:C09CA');
  });

  it('only mentions it where one of the two is applied to the skin', () => {
    const external = medication('M01AB05', { ingredientCode: '123401CCM' });
    expect(sameClass([external, 'M01AB16'])[0]).toMatchObject({ severity: 'INFO' });
  });

  it('does not mind groups that gather what has no group, nor drugs against fits', () => {
    expect(sameClass(['N06AX05', 'N06AX11'])).toEqual([]);
    expect(sameClass(['N03AX09', 'N03AX14'])).toEqual([]);
    expect(sameClass(['N03AB02', 'N03AB01'])).toEqual([]);
  });

  it('does not mind regimens: insulins, antituberculars', () => {
    expect(sameClass(['A10AE04', 'A10AE06'])).toEqual([]);
    expect(sameClass(['J04AC01', 'J04AK02', 'J04AK01'])).toEqual([]);
  });

  it('leaves the same ingredient to its own check, and joins the interaction of the same pair', () => {
    expect(sameClass(['N02BE01', 'N02AJ13'])).toEqual([]);
    const [finding, ...others] = result(['C08CA01', 'C08CA05']).findings;
    expect(others).toEqual([]);
    expect(finding?.reasons.map((reason) => reason.kind).sort()).toEqual(['INTERACTION', 'SAME_CLASS']);
  });
});

describe('the same ingredient without a code of its own', () => {
  /** Talniflumate and zaltoprofen have no WHO code: their products carry that of a group. */
  const grouped = (medicationCode: string, ingredient: string, over: Partial<Medication> = {}) =>
    medication('M01AX', { medicationCode, medicationName: `가온${medicationCode}정(${ingredient})`, ...over });
  const elsewhere = { dispenseOrganization: '새봄내과의원' };
  const triggers = (drugs: readonly Medication[]) => sameIngredient(drugs).map(({ trigger }) => trigger);

  it('is found by the main-ingredient code, and named by it', () => {
    const [one] = triggers([
      grouped('A', '탈니플루메이트', { ingredientCode: '234401ATB' }),
      grouped('B', '탈니플루메이트', { ingredientCode: '234402ATB', ...elsewhere }),
    ]);
    expect(one).toContain('탈니플루메이트 성분의 제품 2가지');
  });

  it('is found by the name in brackets, without salt and hydrate, and beside a product with a code', () => {
    const salt = grouped('B', '베포타스틴베실산염수화물', elsewhere);
    expect(triggers([grouped('A', '베포타스틴'), salt])).toHaveLength(1);
    expect(triggers([grouped('A', '베포타스틴베실산염', { ingredientCode: '453901ATB' }), salt])).toHaveLength(1);
  });

  it('is not claimed of other ingredients of the group', () => {
    const two = [
      grouped('A', '탈니플루메이트', { ingredientCode: '234401ATB' }),
      grouped('B', '잘토프로펜', { ingredientCode: '249901ATB', ...elsewhere }),
    ];
    expect(triggers(two)).toEqual([]);
    expect(triggers(two.map((row) => ({ ...row, ingredientCode: '' })))).toEqual([]);
    expect(result(two).notScreened.filter(({ reason }) => reason === 'GROUP_ATC')).toHaveLength(2);
  });

  it('tells two ingredients of one group apart when both are doubled', () => {
    const both = ['탈니플루메이트', '잘토프로펜'].flatMap((name) => [
      grouped(`${name}A`, name),
      grouped(`${name}B`, name, elsewhere),
    ]);
    expect(
      triggers(both)
        .toSorted()
        .map((trigger) => trigger.split(' ')[0]),
    ).toEqual(['잘토프로펜', '탈니플루메이트']);
  });

  it('is found where no code at all is known, and stays listed as not screened', () => {
    const bare = (medicationCode: string, over: Partial<Medication>) =>
      medication('', { medicationCode, medicationName: `나래${medicationCode}주(가상단백)`, ...over });
    const drugs = [bare('A', {}), bare('B', elsewhere)];
    expect(triggers(drugs)[0]).toContain('가상단백 성분의 제품 2가지');
    expect(result(drugs).notScreened.filter(({ reason }) => reason === 'NO_ATC')).toHaveLength(2);
    expect(
      triggers([bare('A', {}), medication('', { ...bare('B', elsewhere), medicationName: '다른주(다른단백)' })]),
    ).toEqual([]);
  });

  it('is found between a group and a row without a code', () => {
    const code = { ingredientCode: '234401ATB' };
    const rows = [
      grouped('A', '탈니플루메이트', code),
      medication('', { ...grouped('B', '탈니플루메이트', code), ...elsewhere, atcCode: '' }),
    ];
    expect(triggers(rows)).toHaveLength(1);
  });
});

describe('two products of a drug whose dose is above its largest', () => {
  const metformin = (medicationName: string, dailyDosage: string, totalDosageDays: number | null) =>
    medication('A10BA02', {
      medicationName,
      medicationCode: medicationName,
      ingredientCode: '',
      singleDosage: '1 정',
      dailyDosage,
      totalDosageDays,
    });
  const grades = (daily: string) => {
    const drugs = [
      metformin('다이아벡스정500밀리그램(메트포르민염산염)_(0.5g/1정)', '2 정', 60),
      metformin('글루코파지엑스알1000밀리그램서방정(메트포르민염산염)_(1g/1정)', daily, null),
    ];
    return result(drugs).findings.map(({ kind, severity }) => [kind, severity]);
  };

  it('the doubling is asked about as soon as the dose that it makes', () => {
    expect(grades('3 정')).toEqual([
      ['DOSE', 'MAJOR'],
      ['SAME_INGREDIENT', 'MAJOR'],
    ]);
  });

  it('below that dose it can wait', () => {
    expect(grades('0.5 정')).toEqual([['SAME_INGREDIENT', 'MODERATE']]);
  });
});

it('one ingredient in two drugs is told first where it takes the dose above its largest', () => {
  const row = (atcCode: string, medicationName: string, dailyDosage: string) =>
    medication(atcCode, { medicationName, medicationCode: medicationName, ingredientCode: '', dailyDosage });
  const [finding] = result([
    row('N02BE01', '타이레놀정500밀리그람', '6 정'),
    row('N02AJ13', '울트라셋정', '4 정'),
  ]).findings;
  expect(finding).toMatchObject({ kind: 'SAME_INGREDIENT', severity: 'MAJOR' });
  expect(finding?.reasons.map(({ kind }) => kind)).toContain('DOSE');
});

describe('a substance in a slow and a plain form', () => {
  const named = (atcCode: string, medicationName: string, over: Partial<Medication> = {}) =>
    medication(atcCode, { medicationName, medicationCode: medicationName, ...over });
  const grades = (...rows: Medication[]) =>
    result(rows).findings.flatMap(({ kind, severity }) => (kind === 'SAME_INGREDIENT' ? [severity] : []));
  const plain = '다이아벡스정500밀리그램(메트포르민염산염)_(0.5g/1정)';
  const slow = '글루코파지엑스알1000밀리그램서방정(메트포르민염산염)_(1g/1정)';

  it('makes up no dose where both were dispensed on one day', () => {
    expect(grades(named('A10BA02', plain), named('A10BA02', slow))).toEqual(['MODERATE']);
    expect(grades(named('A10BA02', plain), named('A10BA02', '글루코파지정1000밀리그램'))).toEqual(['INFO']);
  });

  it.each([
    ['N02AA05', '아이알코돈정5밀리그램', '옥시콘틴서방정10밀리그램'],
    ['N04BA02', '마도파정125', '마도파에이치비에스서방캡슐125'],
  ])('%s is given in both on purpose', (code, one, other) => {
    expect(grades(named(code, one), named(code, other))).toEqual(['INFO']);
  });

  it('is no request with its dispense', () => {
    expect(grades(named('A10BA02', plain, { source: 'REQUEST' }), named('A10BA02', slow))).toEqual(['MODERATE']);
    expect(grades(named('A10BA02', plain, { source: 'REQUEST' }), named('A10BA02', '글루코파지정500밀리그램'))).toEqual(
      [],
    );
  });

  it('is found where one of two products was added by hand', () => {
    expect(grades(named('A10BA02', plain), named('A10BA02', slow, { source: 'USER', dispenseDate: '' }))).toEqual([
      'MODERATE',
    ]);
  });
});
