import { harmUrgencies, type Harm } from '@onyak/core';
import { expect, it } from 'vitest';
import { splitAlternatives } from '../../../cdss/src/knowledge/substances/prefixes.js';
import { shippedTables } from '../../../cdss/src/testing/knowledge.js';
import { signsOf } from '../llm/offline/plan.js';
import { guidePatients } from '../testing/guide-patients.js';
import { materialOf } from '../testing/sample-guides.js';
import { chooseSigns } from './signs.js';

const rank = ({ urgency }: Harm) => harmUrgencies.indexOf(urgency);

it('no sign of a graver harm is told with the time of a milder one, in guides of made-up patients', () => {
  let shared = 0;
  const late = [...guidePatients({ count: 150, seed: 11, drugs: 12 })].flatMap((input) => {
    const { findings } = materialOf(input);
    const harms = findings.flatMap((finding) => finding.harms);
    return signsOf(findings).flatMap(({ harm, signs }) =>
      signs.flatMap((sign) => {
        const others = harms.filter((other) => other.id !== harm.id && other.signs.includes(sign));
        if (others.length > 0) shared += 1;
        return others.filter((other) => rank(other) < rank(harm)).map((other) => `${sign}: ${harm.id}, ${other.id}`);
      }),
    );
  });
  expect(shared).toBeGreaterThan(20);
  expect(late).toEqual([]);
});

it('no sign says another of the same urgency, and none that an emergency names may wait', () => {
  let told = 0;
  const faults = [...guidePatients({ count: 150, seed: 12, drugs: 12 })].flatMap((input) => {
    const chosen = signsOf(materialOf(input).findings).flatMap(({ harm, signs }) =>
      signs.map((sign) => ({ sign, emergency: harm.urgency === 'EMERGENCY' })),
    );
    told += chosen.length;
    return chosen.flatMap(({ sign, emergency }) =>
      chosen
        .filter((other) => other.sign !== sign)
        .filter(
          (other) =>
            (other.emergency && emergency && other.sign.includes(sign)) ||
            (other.emergency && !emergency && other.sign.split(/(?:이나|나) /u).includes(sign)),
        )
        .map((other) => `${sign}: ${other.sign}`),
    );
  });
  expect(told).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

it('confusion is told once, whatever the words, and not as something that may wait beside an emergency', () => {
  let told = 0;
  const ends = (sign: string) => [sign, ...sign.split(/(?:이나|나) /u)];
  const isOf = (part: string, wider: string) => part === wider || part.endsWith(` ${wider}`);
  const faults = [...guidePatients({ count: 150, seed: 13, drugs: 12 })].flatMap((input) => {
    const chosen = signsOf(materialOf(input).findings);
    const of = (wanted: boolean) =>
      chosen.filter(({ harm }) => (harm.urgency === 'EMERGENCY') === wanted).flatMap(({ signs }) => signs);
    const milder = of(false);
    told += milder.length;
    return milder.flatMap((sign, at) => [
      ...of(true).filter((grave) => ends(sign).some((part) => ends(grave).some((wider) => isOf(part, wider)))),
      ...milder
        .slice(at + 1)
        .filter((other) =>
          ends(sign).some((part) => ends(other).some((wider) => isOf(part, wider) || isOf(wider, part))),
        ),
    ]);
  });
  expect(told).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

const harms: readonly Harm[] = shippedTables().harms.map(({ id, plain, signs, urgency, clinician }) => {
  const [own = [], sameDaySigns = []] = signs.split(';').map(splitAlternatives);
  return { id, plain, signs: own, sameDaySigns, urgency, clinician };
});
const toldOf = (...members: readonly Harm[]) =>
  chooseSigns(
    members.map((harm) => ({ harm, severity: 'MAJOR' as const })),
    members,
  );

it('of two harms no list names one thing twice: the wider sign stands for the closer one', () => {
  const parts = (sign: string) => sign.split(/(?:이나|(?<!거)나) /u);
  const isOf = (part: string, wider: string) =>
    part === wider || (part.endsWith(` ${wider}`) && !part.startsWith('한쪽 '));
  const covers = (wider: string, sign: string) =>
    parts(sign).every((part) => parts(wider).some((whole) => isOf(part, whole)));
  const twice = harms.flatMap((one, at) =>
    harms.slice(at + 1).flatMap((other) =>
      (['EMERGENCY', 'PROMPT', 'TELL'] as const).flatMap((urgency) => {
        const signs = toldOf(one, other)
          .filter(({ harm }) => harm.urgency === urgency)
          .flatMap((told) => told.signs);
        return signs.flatMap((sign, place) =>
          signs
            .slice(place + 1)
            .filter((later) => covers(later, sign) || covers(sign, later))
            .map((later) => `${one.id} ${other.id}: ${sign}, ${later}`),
        );
      }),
    ),
  );
  expect(harms.length).toBeGreaterThan(100);
  expect(twice).toEqual([]);
  const of = (...ids: string[]) => toldOf(...harms.filter(({ id }) => ids.includes(id))).flatMap(({ signs }) => signs);
  expect(of('SEROTONIN', 'INFECTION')).toContain('열이나 오한');
  expect(of('SEROTONIN', 'INFECTION')).not.toContain('높은 열');
  // What calls an ambulance does not wait under another word.
  expect(of('BRONCHOSPASM', 'LUNG')).not.toContain('숨참');
});

it('no sign that can wait calls an ambulance, alone or beside a harm of which it tells more', () => {
  const waiting = ['상처', '속쓰림', '식욕', '피로', '허기', '손 떨림', '저림'];
  const called = harms.flatMap((one) =>
    harms.flatMap((other) =>
      toldOf(...new Set([one, other]))
        .filter(({ harm }) => harm.urgency === 'EMERGENCY')
        .flatMap(({ harm, signs }) => signs.map((sign) => `${harm.id} ${sign}`)),
    ),
  );
  const wrong = called.filter((told) => waiting.some((word) => told.endsWith(word)) && !told.includes('심한 통증'));
  expect([...new Set(wrong)]).toEqual([]);
});

it('each of six emergencies has a sign before a second one of what is none', () => {
  const six = harms.filter(({ id }) =>
    ['MUSCLE', 'SEROTONIN', 'BREATHING', 'SEIZURE', 'STROKE', 'SUICIDALITY', 'FALL', 'SEDATION'].includes(id),
  );
  const told = toldOf(...six);
  expect(told.map(({ harm }) => harm.id)).toContain('SUICIDALITY');
  expect(told.flatMap(({ signs }) => signs)).toHaveLength(7);
});

it('each of seven emergencies has a sign, though something milder is told beside them', () => {
  const ids = ['ARRHYTHMIA', 'SEIZURE', 'BREATHING', 'SEROTONIN', 'GI_BLEED', 'GLAUCOMA', 'SUICIDALITY'];
  const told = toldOf(...harms.filter(({ id }) => [...ids, 'KIDNEY'].includes(id)));
  expect(new Set(told.map(({ harm }) => harm.id))).toEqual(new Set(ids));
});

it('hives, a spreading rash, a sore throat and bruises call somebody on the same day, and no ambulance', () => {
  const calm = /두드러기|번지는 발진|목의 통증|쉽게 드는 멍/u;
  const grave = shippedTables()
    .harms.filter(({ urgency }) => urgency === 'EMERGENCY')
    .flatMap(({ id, signs }) =>
      splitAlternatives(signs.split(';')[0] ?? '')
        .filter((sign) => calm.test(sign))
        .map((sign) => `${id}: ${sign}`),
    );
  expect(grave).toEqual([]);
});

it('an emergency that is only to be known of takes no room from the signs of what is asked about', () => {
  const harm = (id: string, urgency: Harm['urgency'], signs: string[]): Harm => ({
    id,
    plain: id,
    clinician: id,
    urgency,
    signs,
  });
  const asked = harm('ASKED', 'PROMPT', ['가', '나', '다']);
  const known = harm('KNOWN', 'EMERGENCY', ['라', '마', '바']);
  const grave = harm('GRAVE', 'EMERGENCY', ['사', '아', '자']);
  const told = chooseSigns(
    [
      { harm: grave, severity: 'MAJOR' },
      { harm: asked, severity: 'MAJOR' },
      { harm: known, severity: 'INFO' },
    ],
    [],
  ).flatMap(({ signs }) => signs);
  expect(told).toEqual(expect.arrayContaining(['사', '아', '자', '가', '나', '다']));
  expect(told).toHaveLength(7);
});
