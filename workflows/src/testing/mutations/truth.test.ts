import { expect, test } from 'vitest';
import { screenedMaterial } from '../material.js';
import { randomPatients } from '../patients.js';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { isDueToday, isOfThoseTogether, isTrue } from './truth.js';

const materials = Array.from(randomPatients(60, 21), (input) => screenedMaterial(input));

test('of drugs that each stand in a pair to be asked about at once it may be asked today whether one goes on, but not what they do together', () => {
  let asked = 0;
  for (const { findings } of materials) {
    const due = findings.filter(({ urgency, drugs }) => urgency === 'NOW' && drugs.length === 2);
    for (const one of due)
      for (const other of due) {
        const a = one.drugs[0]?.name ?? '';
        const b = other.drugs[1]?.name ?? '';
        const isAboutBoth = findings.some(({ drugs }) =>
          drugs.every(({ name }) => name.includes(a) || name.includes(b)),
        );
        if (a === b || isAboutBoth || one === other) continue;
        asked += 1;
        expect(
          isDueToday(`오늘 안에 의사나 약사에게 ${a}, ${b} 복용을 계속해도 되는지 물어보십시오.`, { findings: due }),
        ).toBe(true);
        expect(isDueToday(`다음 진료 때 ${a}, ${b} 복용을 계속해도 되는지 물어보십시오.`, { findings: due })).toBe(
          false,
        );
        // Of two drugs of two pairs nothing is to be asked of the two.
        const pairs = findings.filter(({ drugs }) => drugs.length === 2);
        expect(isDueToday(`오늘 안에 ${a}, ${b}을(를) 함께 써도 되는지 물어보십시오.`, { findings: pairs })).toBe(
          false,
        );
      }
  }
  expect(asked).toBeGreaterThan(5);
});

test('a drug that can wait until the next visit makes a question of today false, whatever stands beside it', () => {
  let asked = 0;
  for (const { findings } of materials) {
    const due = findings.filter(({ urgency }) => urgency === 'NOW');
    const dueNames = due.flatMap(({ drugs }) => drugs.map(({ name }) => name));
    const waiting = findings.filter(
      ({ urgency, harms, drugs }) =>
        urgency !== 'NOW' &&
        harms.every((harm) => harm.urgency !== 'EMERGENCY') &&
        drugs.every(({ name }) => !dueNames.some((one) => one.includes(name) || name.includes(one))),
    );
    for (const one of waiting) {
      asked += 1;
      const names = [dueNames[0] ?? '', ...one.drugs.map(({ name }) => name)].filter((name) => name !== '').join(', ');
      expect(
        isDueToday(`오늘 안에 의사에게 ${names}을(를) 계속 써도 되는지 물어보십시오.`, { findings: [...due, one] }),
      ).toBe(false);
    }
  }
  expect(asked).toBeGreaterThan(5);
});

test('a sign that is told together with another is true by itself, at the same time alone, and of its own finding', () => {
  const withHarm = (id: string) =>
    materials.flatMap((material) =>
      material.findings
        .filter(({ harms }) => harms.length > 0 && harms.every((harm) => harm.id === id))
        .map((finding) => ({ material, finding })),
    )[0];
  const told = (of: ReturnType<typeof withHarm>, text: string) => {
    if (!of) throw new Error('nothing found of this harm');
    const guide = composeGuide(of.material, []);
    const sections = guide.sections.map((section) => ({
      ...section,
      sentences: [...section.sentences, { kind: 'WATCH' as const, text, findingIds: [of.finding.id] }],
    }));
    const one = { ...of.material, findings: [of.finding] };
    return isTrue({ kind: 'sign exchanged', held: false, words: text, text, guide: { ...guide, sections } }, one);
  };
  const emergency = (sign: string) => `${sign} 같은 증상이 나타나면 바로 119에 전화하거나 응급실로 가십시오.`;
  const bleeding = withHarm('BLEEDING');
  expect(told(bleeding, emergency('잇몸 출혈, 붉은 소변'))).toBe(true);
  expect(told(bleeding, '잇몸 출혈이 나타나면 다음 진료 때 말씀하십시오.')).toBe(false);
  expect(told(bleeding, emergency('잇몸 출혈, 가슴 통증'))).toBe(false);
});

test('what is said of two drugs together is true where one finding is about just those two, has that harm and that grade', () => {
  let asked = 0;
  for (const { findings } of materials)
    for (const { drugs, harms, severity } of findings.filter((one) => one.drugs.length === 2)) {
      const [a = '', b = ''] = drugs.map(({ name }) => name);
      const [harm] = harms;
      const others = findings.filter((one) => one.drugs.some(({ name }) => name !== a && a.includes(name)));
      if (!harm || others.length > 0 || a === b) continue;
      const said = (grade: string, plain: string) =>
        isOfThoseTogether(`${a}, ${b}을(를) 함께 쓰면 ${grade}${plain}.`, { findings });
      const forbidden = severity === 'CONTRAINDICATED';
      if (!said(forbidden ? '금기이며 ' : '', harm.plain)) continue;
      asked += 1;
      const same = findings.filter((one) => one.drugs.every(({ name }) => name === a || name === b));
      if (same.length === 1) expect(said(forbidden ? '' : '금기이며 ', harm.plain)).toBe(false);
      const strange = '눈 속 압력이 갑자기 오를 수 있습니다';
      if (!same.some((one) => one.harms.some(({ plain }) => plain === strange)))
        expect(said(forbidden ? '금기이며 ' : '', strange)).toBe(false);
      expect(isOfThoseTogether(`오늘 안에 ${a}, ${b}을(를) 함께 쓰면 ${harm.plain}.`, { findings })).toBe(false);
    }
  expect(asked).toBeGreaterThan(20);
});

test('that kidneys work less is true of a sentence that names no drug where it cites a finding about them', () => {
  const material = materials.find(({ findings }) => {
    const ofKidneys = findings.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'RENAL'));
    return ofKidneys.length > 0 && ofKidneys.length < findings.length;
  });
  if (!material) throw new Error('nothing found about kidneys');
  const { findings } = material;
  const words = '신장 기능이 저하되어 있어 주의가 필요합니다.';
  const told = (ofKidneys: boolean, text: string) => {
    const cited = findings.find(({ reasons }) => reasons.some(({ kind }) => kind === 'RENAL') === ofKidneys);
    const guide = composeGuide(material, []);
    const sections = guide.sections.map((section) => ({
      ...section,
      sentences: [{ kind: 'EXPLAIN' as const, text, findingIds: [cited?.id ?? ''] }],
    }));
    return isTrue({ kind: 'state nobody recorded', held: false, words, text, guide: { ...guide, sections } }, material);
  };
  expect(told(true, words)).toBe(true);
  expect(told(false, words)).toBe(false);
});

test('what the words of a finding are is no corruption: its grade, another name of its sign, an effect that adds up', () => {
  const said = (kind: string, words: string, material: (typeof materials)[number], id: string) => {
    const guide = composeGuide(material, []);
    const sections = guide.sections.map((section) => ({
      ...section,
      sentences: [{ kind: 'EXPLAIN' as const, text: words, findingIds: [id] }],
    }));
    return isTrue({ kind, held: false, words, text: words, guide: { ...guide, sections } }, material);
  };
  const asked = { forbidden: 0, other: 0, mild: 0 };
  for (const material of materials)
    for (const { id, severity, drugs, kind } of material.findings) {
      const forbids = said('grading changed', '절대 쓰지 않아야 하는 약입니다.', material, id);
      if (severity === 'CONTRAINDICATED' && drugs.length === 1) {
        asked.forbidden += 1;
        expect(forbids).toBe(true);
      } else if (severity !== 'CONTRAINDICATED') {
        asked.other += 1;
        expect(forbids).toBe(false);
      }
      const lowered = said('grade lowered in its own words', '이 약은 주의해야 하는 약입니다.', material, id);
      asked.mild += lowered ? 1 : 0;
      expect(lowered).toBe(severity === 'MAJOR' && ['PREGNANCY', 'AGE', 'DISEASE'].includes(kind));
    }
  expect(Math.min(...Object.values(asked))).toBeGreaterThan(0);
});
