import { withParticle } from '@onyak/core';
import { expect, test } from 'vitest';
import { clausesOf } from '../../clauses/clauses-of.js';
import type { Time } from '../../clauses/clause.js';
import { guidePatients } from '../../testing/guide-patients.js';
import { sentenceSets } from '../../testing/honest/sets.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { random } from '../../testing/mutations/seeded.js';
import { sampleInput } from '../../testing/sample-guides.js';
import { stemForms } from '../wordings/inflect.js';
import { manner } from '../grammar/stock/plain-words.js';
import { taking } from '../grammar/verbs.js';
import { closedWorld } from './closed-world.js';

// ONYAK_SEED draws other words and patients.
const seed = Number(process.env['ONYAK_SEED'] ?? 5);

const when: Readonly<Record<Time, string>> = {
  AT_ONCE: '지체하지 말고',
  BEFORE_NEXT: '다음번 약을 드시기 전에',
  TODAY: '오늘을 넘기지 말고',
  NEXT_VISIT: '다음번 외래 진료 때',
  SOMETIME: '진료를 보러 가시는 길에',
};

test(`a general word before a sentence makes no true one fall and no false one stand (ONYAK_SEED=${seed})`, () => {
  const chance = random(seed);
  const wrong: string[] = [];
  let tried = 0;
  for (const { patients, honest, false: lies } of sentenceSets()) {
    const worlds = new Map(
      patients.map((patient) => [
        patient.file,
        closedWorld(screenedMaterial(sampleInput(patient)), shippedVocabulary()),
      ]),
    );
    const check = (stands: boolean, { patient, finding, kind, text }: (typeof lies)[number]) => {
      const said = `${chance.pick(manner)} ${text}`;
      tried += 1;
      if ((worlds.get(patient)?.problems(said, kind, [finding]).length === 0) !== stands) wrong.push(said);
    };
    for (const one of honest) if (one.leftOut === undefined && chance.below(4) === 0) check(true, one);
    for (const one of lies) if (chance.below(2) === 0) check(false, one);
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(100);
}, 600_000);

test(`what is asked may be asked of any taking in any form, and none of it is permitted (ONYAK_SEED=${seed})`, () => {
  const chance = random(seed);
  const leftOut: string[] = [];
  const missed: string[] = [];
  for (const material of [...guidePatients({ count: 4, seed, drugs: 4, choices: 6 })].map(screenedMaterial)) {
    const world = closedWorld(material, shippedVocabulary());
    for (const { id, drugs } of material.findings) {
      const ask = clausesOf(material).find((clause) => clause.findingId === id && clause.kind === 'ASK');
      const time = ask?.kind === 'ASK' ? when[ask.times[0] ?? 'SOMETIME'] : '';
      const names = [...new Set(drugs.map(({ name }) => name))].join(', ');
      const forms = stemForms(taking, 'joined').slice(1, -1).split('|');
      const verb = chance.pick(forms);
      const asked = chance.pick(['되는지', '되는지를', '괜찮은지', '될지', '되는지도']);
      const question = `${withParticle(names, '을')} 지금처럼 ${verb}도 ${asked} ${time} 의사나 약사에게 물어봐 주시기 바랍니다.`;
      if (world.problems(question, 'ASK', [id]).length > 0) leftOut.push(question);
      for (const permitted of [`${names}: 지금처럼 ${verb}도 됩니다.`, `${names}은 ${verb}도 괜찮으니 물어보십시오.`])
        if (world.problems(permitted, 'ASK', [id]).length === 0) missed.push(permitted);
    }
  }
  expect(missed).toEqual([]);
  expect(leftOut).toEqual([]);
}, 600_000);
