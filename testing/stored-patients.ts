import type { GuideRequestPayload, Medication } from '@onyak/core';
import type { ClientBase } from 'pg';

/** A product that made-up patients are given. */
export interface GivenProduct {
  readonly code: string;
  readonly name: string;
  readonly atc: string;
}

const diagnoses = 'I10 E119 N183 F329 K219 I48 I50 M179 J459 G20 N40 M810 K259 F03 G470 E785'.split(' ');
/** What no table knows, now and then. */
const herb: GivenProduct = { code: '', name: '이름 모를 한약', atc: '' };

/** The same numbers from 0 to 1 for the same seed (a linear congruential generator). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function row({ code, name, atc }: GivenProduct, index: number, days: number): Medication {
  return {
    rowId: `m${index}`,
    source: 'DISPENSE',
    dispenseDate: '2026-03-01',
    dispenseOrganization: '온누리대학교병원',
    medicationCode: code,
    medicationName: name,
    atcCode: atc,
    atcName: '',
    ingredientCode: '',
    ingredientName: '',
    totalDosageDays: days,
    strength: '',
    singleDosage: '1',
    dailyDosage: '1',
    onMedication: '복용중',
  };
}

/** A made-up patient's stored record: so many drugs, some diagnoses, an age. One in fifty takes what no table knows. */
export function madeUpRecord(
  number: string,
  products: readonly GivenProduct[],
  drugs: number,
  next: () => number,
): GuideRequestPayload {
  const below = (bound: number) => Math.floor(next() * bound);
  const taken = new Set<GivenProduct>();
  if (below(50) === 0) taken.add(herb);
  while (taken.size < drugs) taken.add(products[below(products.length)] ?? herb);
  const medications = [...taken].map((product, index) => row(product, index, 14 + below(76)));
  const known = new Set(Array.from({ length: 3 + below(3) }, () => diagnoses[below(diagnoses.length)] ?? 'I10'));
  return {
    name: '지어낸',
    age: 20 + below(75),
    gender: below(2) === 0 ? 'Male' : 'Female',
    irbNumber: number,
    phrFileId: null,
    phrFhirDate: '2026-03-15',
    medications,
    allPrescriptionData: medications,
    diagnoses: [...known].map((code) => ({
      rowId: `d-${code}`,
      diagnosisDate: '2025-01-10',
      diagnosisCode: code,
      diagnosisName: '',
      diagnosisNameKor: `진단 ${code}`,
      diagnosisType: 'ICD-10',
      diagnosisCodeParent: code.slice(0, 3),
      department: '',
      diagnosisOrganization: '',
      diagnosisRemarks: '',
      inferred: false,
      resolved: false,
    })),
    sideEffects: [],
    observationDays: 365,
  };
}

export interface StoredPatients {
  readonly hospitalCode: string;
  readonly count: number;
  /** Drugs of each; 15 unless told otherwise. */
  readonly drugs?: number;
  /** Where the numbers begin; 0 unless told otherwise. */
  readonly from?: number;
  readonly seed?: number;
  readonly userId?: string;
  /** The one drug of all of them; left out, what the master has. */
  readonly product?: GivenProduct;
}

const AT_ONCE = 500;

/** Numbers of made-up patients sort as they are counted. */
export const madeUpNumber = (at: number): string => `POP-${String(at).padStart(7, '0')}`;

/** Products of the master that made-up patients are given. */
export async function givenProducts(client: Pick<ClientBase, 'query'>): Promise<GivenProduct[]> {
  const { rows } = await client.query<{ code: string; name: string; atc: string }>(
    `select kd_code as code, kd_name as name, atc_code as atc from kd_drug where length(atc_code) = 7 order by kd_code`,
  );
  return rows;
}

/** Stores finished requests of made-up patients, one each, as the owner of the tables bound to every institution. */
export async function storePatients(
  client: Pick<ClientBase, 'query'>,
  { hospitalCode, count, drugs = 15, from = 0, seed = 20_261_127, userId = 'DOCTOR01', product }: StoredPatients,
): Promise<void> {
  const products = product ? [product] : await givenProducts(client);
  const next = random(seed);
  for (let done = 0; done < count; done += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, at) => {
      const number = madeUpNumber(from + done + at);
      return {
        reqId: `MG${hospitalCode}${number}S${seed}`,
        number,
        payload: madeUpRecord(number, products, drugs, next),
      };
    });
    await client.query(
      `insert into request (req_id, kind, hospital_code, user_id, status, stage, subject_number, subject_name, payload, started_at, ended_at)
       select g."reqId", 'guide', $1, $2, 'COMPLETE', 'COMPLETE', g.number, '지어낸', g.payload, now(), now()
       from jsonb_to_recordset($3::jsonb) as g ("reqId" text, number text, payload jsonb)`,
      [hospitalCode, userId, JSON.stringify(rows)],
    );
  }
}
