import { harmUrgencies, type Harm } from '@onyak/core';
import { expect, it } from 'vitest';
import { signsOf } from '../llm/offline/plan.js';
import { guidePatients } from '../testing/guide-patients.js';
import { materialOf } from '../testing/sample-guides.js';

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
