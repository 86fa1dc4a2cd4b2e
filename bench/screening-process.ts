import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  buildKnowledge,
  screen,
  warmKnowledge,
  warmProducts,
  whatIf,
  whatIfKnowledge,
  type KnowledgeIndex,
  type ScreeningInput,
} from '@onyak/cdss';
import { shippedTables } from '../cdss/src/testing/knowledge.js';
import { naiveScreen } from '../cdss/src/testing/naive.js';
import { patient, sideEffect } from '../cdss/src/testing/patients.js';
import { yearLongPatients } from './screening/patients.js';

/*
 * Runs in a process of its own, without the condition that leads to sources: the compiled engine, as production runs it.
 * What is asked of it is its argument: the first patients after a start, which only a fresh process has, or all else.
 */

const PATIENTS = 1000;
const OUTPATIENTS = 400;
/** Of them those who are asked about with other drugs. */
const ASKED = 100;
const DRUGS = 15;
const DIAGNOSES = 10;
const BATCHES = 20;
const CALLS = 100;
const ROUNDS = 5;
/** How often one patient is screened before the next comes. */
const IN_A_ROW = 15;

/** Fifteen drugs and ten diagnoses of an older adult among whom almost every check finds something. */
const troubled = patient({
  drugs:
    'B01AA03 M01AE01 C09AA02 C03DA01 N05BA01 N05CF02 N06AA09 R06AB04 A10BB01 C07AB07 C08DB01 N06AB10 A02BC01 C03CA01 C10AA01'.split(
      ' ',
    ),
  diagnoses: 'I50 I10 E11 K25.9 F03 N40 I48 M17 G20 N18.4'.split(' '),
  sideEffects: [sideEffect('아목시실린: 두드러기'), sideEffect('이부프로펜에 의한 발진')],
});

/** Drugs and diagnoses that outpatients commonly have. */
const commonDrugs =
  'C08CA01 C09CA01 C09DB01 C10AA05 C10AA07 C10BA06 A10BA02 A10BH01 A10BK01 A10BD07 B01AC06 B01AC04 B01AF02 A02BC05 A02BA03 N02BE01 N02AJ13 M01AB16 M01AH01 R06AX13 R06AB04 N05BA12 N05CF02 N06AB10 N02BF02 G04CA02 G04BD08 C07AB07 C03AA03 H03AA01 M05BA04 R03AK06 J01CR02 A03FA03 N06DA02 A06AD11 H02AB04 M04AA01 N03AX14 A03AB06'.split(
    ' ',
  );
const commonDiagnoses =
  'I10 E11.9 E78.5 K21.9 M17.9 J30.4 N40 G47.0 F32.9 I25.9 I48 N18.3 M81.0 H40.1 K29.7 J45.9 E03.9 G30.9 K59.0 R60.0 M10.9 I50.9 J44.9 F41.9 K25.9'.split(
    ' ',
  );

/**
 * Milliseconds of CPU that one patient takes, the middle of all batches: what other work on the machine takes does not
 * count, though it makes memory slower. Every patient of a batch is another one.
 */
function medianCpuMs(patients: readonly ScreeningInput[], knowledge: KnowledgeIndex): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let from = 0; from + BATCHES <= patients.length; from += BATCHES) {
      const start = process.cpuUsage();
      for (const one of patients.slice(from, from + BATCHES)) screen(one, knowledge);
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000 / BATCHES);
    }
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

/**
 * Milliseconds of CPU of one screening where each patient is screened several times in a row, as when a request is
 * opened, changed and looked at again; the middle of all patients, the first time counted in.
 */
function againCpuMs(patients: readonly ScreeningInput[], knowledge: KnowledgeIndex): number {
  const times = patients.map((one) => {
    const start = process.cpuUsage();
    for (let time = 0; time < IN_A_ROW; time += 1) screen(one, knowledge);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / IN_A_ROW;
  });
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** The same made-up patients on every run (a linear congruential generator). */
function commonPatients(count: number): ScreeningInput[] {
  let seed = 20_260_315;
  const next = (below: number) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((seed / 4_294_967_296) * below);
  };
  const some = (values: readonly string[], size: number) => {
    const chosen = new Set<string>();
    while (chosen.size < size) chosen.add(values[next(values.length)] ?? '');
    return [...chosen];
  };
  return Array.from({ length: count }, () =>
    patient({ drugs: some(commonDrugs, DRUGS), diagnoses: some(commonDiagnoses, DIAGNOSES), age: 60 + next(30) }),
  );
}

/** The mean of one patient of all. */
function firstCpuMs(patients: readonly ScreeningInput[], knowledge: KnowledgeIndex): number {
  const start = process.cpuUsage();
  for (const one of patients) screen(one, knowledge);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / patients.length;
}

/** Milliseconds of one call in the best batch: the one that other work on the machine disturbed least. */
function bestMs(calls: number, work: (call: number) => unknown): number {
  const batches = Array.from({ length: BATCHES }, () => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) work(call);
    return (performance.now() - start) / calls;
  });
  return Math.min(...batches);
}

/** Milliseconds of CPU of one question with other drugs, a drug switched off and what would help proposed; the middle of all. */
function whatIfCpuMs(patients: readonly ScreeningInput[], index: KnowledgeIndex, inUse: readonly string[]): number {
  const knowledge = whatIfKnowledge(index, inUse);
  const ask = (input: ScreeningInput) => {
    const steps = whatIf(input, { off: ['m0'], added: [] }, knowledge);
    while (!steps.next().done);
  };
  for (const input of patients) ask(input);
  const times = patients.map((input) => {
    const start = process.cpuUsage();
    ask(input);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** The first patients after a start that has compiled ahead as the worker does, no others before them. */
async function firstPatients() {
  const tables = shippedTables();
  const outpatients = yearLongPatients(tables.products, OUTPATIENTS, 'CODED');
  const started = buildKnowledge(tables, 1);
  await warmKnowledge(started, nextTurn);
  await warmProducts(started, tables.products, nextTurn);
  return { first: firstCpuMs(outpatients, started) };
}

function otherPatients() {
  const tables = shippedTables();
  const knowledge = buildKnowledge(tables, 1);
  const patients = commonPatients(PATIENTS);
  for (const one of patients) screen(one, knowledge);
  const one = (at: number) => patients[at % PATIENTS] ?? troubled;
  const common = bestMs(CALLS, (at) => screen(one(at), knowledge));
  const dense = bestMs(CALLS, () => screen(troubled, knowledge));
  const all = bestMs(1, () => patients.map((input) => screen(input, knowledge).findings.length));
  const naive = bestMs(1, () => naiveScreen(troubled, tables));
  const compile = bestMs(1, () => buildKnowledge(tables, 1));
  const coded = yearLongPatients(tables.products, OUTPATIENTS, 'CODED');
  for (const input of coded) screen(input, knowledge);
  const history = medianCpuMs(coded, knowledge);
  const again = againCpuMs(coded, knowledge);
  const asked = whatIfCpuMs(
    coded.slice(0, ASKED),
    knowledge,
    tables.products.map(({ atcCode }) => atcCode),
  );
  const named = yearLongPatients(tables.products, OUTPATIENTS, 'NAMED');
  for (const input of named) screen(input, knowledge);
  return { common, dense, all, naive, compile, history, again, asked, resolved: medianCpuMs(named, knowledge) };
}

process.send?.(process.argv[2] === 'first' ? await firstPatients() : otherPatients());
