import {
  unknownFacts,
  type FindingKind,
  type Medication,
  type PatientFacts,
  withParticle,
  type Particle,
} from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { tierOf, type Tier } from '../../llm/offline/plan.js';
import { screenedMaterial } from '../material.js';
import { diagnosisRow, medicationRow } from '../payload.js';

interface Sketch {
  /** ATC code and product, the drugs of the finding in the order of its letters. */
  readonly drugs: readonly (readonly [string, string])[];
  readonly kind: FindingKind;
  readonly age?: number;
  readonly diagnoses?: readonly (readonly [string, string])[];
  readonly reactions?: readonly (readonly [string, string])[];
  readonly facts?: Partial<PatientFacts>;
  /** How its drugs are taken, where the finding is about that. */
  readonly taken?: Partial<Pick<Medication, 'totalDosageDays' | 'strength' | 'singleDosage' | 'dailyDosage'>>;
}

const sketches = {
  'warfarin and ibuprofen': {
    kind: 'INTERACTION',
    drugs: [
      ['B01AA03', '와파린정5밀리그램'],
      ['M01AE01', '이부프로펜정200밀리그램'],
    ],
  },
  'simvastatin and clarithromycin': {
    kind: 'INTERACTION',
    drugs: [
      ['C10AA01', '심바스타틴정20밀리그램'],
      ['J01FA09', '클래리트로마이신정500밀리그램'],
    ],
  },
  'amiodarone and digoxin': {
    kind: 'INTERACTION',
    drugs: [
      ['C01BD01', '아미오다론정'],
      ['C01AA05', '디곡신정'],
    ],
  },
  'citalopram and tramadol': {
    kind: 'INTERACTION',
    drugs: [
      ['N06AB04', '시탈로프람정'],
      ['N02AX02', '트라마돌캡슐'],
    ],
  },
  'oxycodone and diazepam': {
    kind: 'INTERACTION',
    drugs: [
      ['N02AA05', '옥시코돈정'],
      ['N05BA01', '디아제팜정'],
    ],
  },
  'lithium and hydrochlorothiazide': {
    kind: 'INTERACTION',
    drugs: [
      ['N05AN01', '리튬정'],
      ['C03AA03', '히드로클로로티아지드정'],
    ],
  },
  'spironolactone and enalapril': {
    kind: 'INTERACTION',
    drugs: [
      ['C03DA01', '스피로노락톤정'],
      ['C09AA02', '에날라프릴정'],
    ],
  },
  'glimepiride and fluconazole': {
    kind: 'INTERACTION',
    drugs: [
      ['A10BB12', '글리메피리드정'],
      ['J02AC01', '플루코나졸캡슐'],
    ],
  },
  'methotrexate and cotrimoxazole': {
    kind: 'INTERACTION',
    drugs: [
      ['L04AX03', '메토트렉세이트정'],
      ['J01EE01', '설파메톡사졸·트리메토프림정'],
    ],
  },
  'clopidogrel and omeprazole': {
    kind: 'INTERACTION',
    drugs: [
      ['B01AC04', '클로피도그렐정'],
      ['A02BC01', '오메프라졸캡슐'],
    ],
  },
  'contraceptive and rifampicin': {
    kind: 'INTERACTION',
    age: 30,
    drugs: [
      ['G03AA07', '레보노르게스트렐·에티닐에스트라디올정'],
      ['J04AB02', '리팜피신캡슐'],
    ],
  },
  'warfarin and rifampicin': {
    kind: 'INTERACTION',
    drugs: [
      ['B01AA03', '와파린정'],
      ['J04AB02', '리팜피신캡슐'],
    ],
  },
  'metoprolol and verapamil': {
    kind: 'INTERACTION',
    drugs: [
      ['C07AB02', '메토프롤롤정'],
      ['C08DA01', '베라파밀정'],
    ],
  },
  'sildenafil and nitroglycerin': {
    kind: 'INTERACTION',
    drugs: [
      ['G04BE03', '실데나필정'],
      ['C01DA02', '니트로글리세린설하정'],
    ],
  },
  'haloperidol and amiodarone': {
    kind: 'INTERACTION',
    drugs: [
      ['N05AD01', '할로페리돌정'],
      ['C01BD01', '아미오다론정'],
    ],
  },
  'ketorolac and naproxen': {
    kind: 'INTERACTION',
    drugs: [
      ['M01AB15', '케토롤락정'],
      ['M01AE02', '나프록센정'],
    ],
  },
  'aspirin allergy': {
    kind: 'ALLERGY',
    drugs: [['N02BA01', '아스피린정']],
    reactions: [['두드러기', 'N02BA01']],
  },
  'diazepam in dementia': {
    kind: 'BEERS',
    drugs: [['N05BA01', '디아제팜정2밀리그램']],
    diagnoses: [['F03', '치매']],
  },
  'zolpidem and falls': { kind: 'BEERS', drugs: [['N05CF02', '졸피뎀정']] },
  'levomepromazine in parkinson': {
    kind: 'BEERS',
    drugs: [['N05AA02', '레보메프로마진정']],
    diagnoses: [['G20', '파킨슨병']],
  },
  'metformin and kidneys': {
    kind: 'RENAL',
    drugs: [['A10BA02', '메트포르민정']],
    facts: { egfr: { value: 25, date: '2026-03-01' } },
  },
  'metformin and a recorded stage': {
    kind: 'RENAL',
    drugs: [['A10BA02', '메트포르민정']],
    diagnoses: [['N184', '만성 콩팥병 4기']],
  },
  'isotretinoin in pregnancy': {
    kind: 'PREGNANCY',
    age: 30,
    drugs: [['D10BA01', '이소트레티노인연질캡슐']],
    facts: { pregnancy: 'YES' },
  },
  'simvastatin twice': {
    kind: 'SAME_INGREDIENT',
    drugs: [
      ['C10AA01', '심바스타틴정'],
      ['C10BA02', '심바스타틴·에제티미브정'],
    ],
  },
  'three sedatives': {
    kind: 'COMBINATION',
    drugs: [
      ['N05BA01', '디아제팜정'],
      ['N05CF02', '졸피뎀정'],
      ['N05AA02', '레보메프로마진정'],
    ],
  },
  'anticholinergic burden': {
    kind: 'ANTICHOLINERGIC',
    drugs: [
      ['N06AA09', '아미트립틸린정'],
      ['G04BD04', '옥시부티닌정'],
    ],
  },
  'ibuprofen and lisinopril': {
    kind: 'INTERACTION',
    drugs: [
      ['M01AE01', '이부프로펜정'],
      ['C09AA03', '리시노프릴정'],
    ],
  },
  'verapamil in heart failure': {
    kind: 'DISEASE',
    drugs: [['C08DA01', '베라파밀정40밀리그램']],
    diagnoses: [['I500', '울혈성 심부전']],
  },
  'hydrochlorothiazide in gout': {
    kind: 'DISEASE',
    drugs: [['C03AA03', '히드로클로로티아지드정']],
    diagnoses: [['M109', '통풍']],
  },
  'theophylline in lung disease': {
    kind: 'STOPP',
    drugs: [['R03DA04', '테오필린서방정']],
    diagnoses: [['J449', '만성 폐쇄성 폐질환']],
  },
  'paracetamol over the day': {
    kind: 'DOSE',
    age: 45,
    drugs: [['N02BE01', '타이레놀정500밀리그람(아세트아미노펜)_(0.5g/1정)']],
    taken: { strength: '0.5g', singleDosage: '2 정', dailyDosage: '10 정' },
  },
  'zolpidem too long': {
    kind: 'DURATION',
    age: 45,
    drugs: [['N05CF02', '졸피뎀정']],
    taken: { totalDosageDays: 90 },
  },
  'codeine and breastfeeding': {
    kind: 'LACTATION',
    age: 33,
    drugs: [['R05DA04', '코데인인산염정']],
    facts: { pregnancy: 'NO', lactation: 'YES' },
  },
  'tablet that is not split': {
    kind: 'SPLITTING',
    age: 45,
    drugs: [['C04AD03', '트렌탈서방정400(펜톡시필린)']],
    taken: { singleDosage: '0.5 정' },
  },
  'amoxicillin after penicillin': {
    kind: 'ALLERGY',
    age: 45,
    drugs: [['J01CA04', '아목시실린캡슐']],
    reactions: [['페니실린 알레르기', '']],
  },
  'tramadol of a child': { kind: 'AGE', age: 6, drugs: [['N02AX02', '트라마돌정']], facts: { ageMonths: 74 } },
  'two sedatives of one class': {
    kind: 'SAME_CLASS',
    age: 45,
    drugs: [
      ['N05BA01', '디아제팜정'],
      ['N05BA06', '로라제팜정'],
    ],
  },
  'trazodone and falls': { kind: 'FALL_RISK', drugs: [['N06AX05', '트라조돈정']] },
  'amitriptyline of the old': { kind: 'ELDERLY', drugs: [['N06AA09', '아미트립틸린정']] },
} as const satisfies Readonly<Record<string, Sketch>>;

export type Scene = keyof typeof sketches;
export const scenes = Object.keys(sketches) as Scene[];

/** A patient and the finding that sentences are about. */
export interface Staged {
  readonly material: GuideMaterial;
  readonly finding: MaterialFinding;
  /** Names of the drugs by the order of the sketch. */
  readonly names: readonly string[];
}

/** @throws when screening does not find what the scene is about. */
export function stage(scene: Scene): Staged {
  const { drugs, kind, age = 78, diagnoses = [], reactions = [], facts = {}, taken = {} }: Sketch = sketches[scene];
  const medications = drugs.map(([code, name], at) => ({ ...medicationRow(code, name, at), ...taken }));
  const material = screenedMaterial({
    recordDate: '2026-03-15',
    age,
    gender: 'Female',
    medications,
    allPrescriptions: medications,
    diagnoses: diagnoses.map(([code, name]) => diagnosisRow(code, name)),
    sideEffects: reactions.map(([sideEffect, code], at) => ({
      rowId: `r${at}`,
      sideEffect,
      atcCodes: code === '' ? [] : [code],
    })),
    observationDays: 365,
    facts: { ...unknownFacts, ...facts },
  });
  const finding = material.findings.find(
    (one) => one.kind === kind && drugs.every(([code]) => one.drugs.some(({ atcCode }) => atcCode === code)),
  );
  if (!finding) throw new Error(`${scene}: ${material.findings.map((one) => `${one.kind} ${one.title}`).join('; ')}`);
  const names = drugs.map(([code]) => finding.drugs.find(({ atcCode }) => atcCode === code)?.name ?? code);
  return { material, finding, names };
}

const when: Readonly<Record<Tier, string>> = {
  CALL_NOW: '지금 바로',
  TODAY: '오늘 안에',
  NEXT_VISIT: '다음 진료 때',
  KNOW: '다음 진료 때',
};

/** The sentence with the names of a staged finding. */
export function fillHonest(text: string, { finding, names }: Staged): string {
  const values: Readonly<Record<string, string>> = {
    A: names[0] ?? '',
    B: names[1] ?? names[0] ?? '',
    X: finding.diagnoses[0]?.name ?? '',
    W: when[tierOf(finding)],
  };
  return text.replace(
    /\{([ABXW])(은|이|을|과)?([가-힣])?\}/gu,
    (_whole, letter: string, particle?: Particle, rest?: string) => {
      const name = values[letter] ?? '';
      return particle ? withParticle(name, particle) : `${name}${rest ?? ''}`;
    },
  );
}
