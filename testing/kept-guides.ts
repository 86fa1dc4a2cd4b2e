import { screen } from '@onyak/cdss';
import type { ScreeningResult } from '@onyak/core';
import type { ClientBase } from 'pg';
import { multiDrugResult } from '../plugins/mfmm/result/result.js';
import { plainGuide } from '../workflows/src/llm/offline/compose-guide.js';
import { guideMaterial } from '../workflows/src/llm/material.js';
import { shippedIndex } from '../workflows/src/testing/material.js';
import { payload } from './final-guide.js';
import { storeNewPrescriptionResult } from './new-prescription-result.js';
import { storeSmartAllergyResult } from './smart-allergy-result.js';

interface KeptGuide {
  readonly reqId: string;
  readonly userId?: string;
  /** What the guide was edited to, one after the other, each by its owner. */
  readonly kept?: readonly string[];
  /** The request whose content was judged anew. */
  readonly replayOf?: string;
}

/** What the engine finds for the made-up patient. */
export const keptScreening: ScreeningResult = screen(
  {
    recordDate: payload.phrFhirDate,
    age: payload.age,
    gender: payload.gender,
    medications: payload.medications,
    allPrescriptions: payload.allPrescriptionData,
    diagnoses: payload.diagnoses,
    sideEffects: payload.sideEffects,
    observationDays: payload.observationDays,
  },
  shippedIndex(),
);
const result = multiDrugResult({
  payload,
  screening: keptScreening,
  reference: { products: new Map(), names: new Map(), components: new Map(), rxnorm: new Map() },
  guide: plainGuide(guideMaterial(keptScreening, payload)),
});
/** The multi-drug guide as it is made. */
export const madeGuide = result.finalGuide;

/** Commits a multi-drug request of H0001 with its guide, as it was kept since. */
export async function storeMultiDrugGuide(
  db: Pick<ClientBase, 'query'>,
  given: KeptGuide & { readonly screening?: ScreeningResult },
): Promise<void> {
  const { reqId, screening = keptScreening } = given;
  await storeRequest(db, 'multiDrug', 'multi_drug_request', given);
  await db.query(
    `insert into multi_drug_result (req_id, hospital_code, knowledge_release, stopp_version, screening, result)
     values ($1, 'H0001', $2, $3, $4, $5)`,
    [reqId, screening.knowledgeRelease, screening.stoppVersion, JSON.stringify(screening), JSON.stringify(result)],
  );
  await keep(db, 'multi_drug_result', given);
}

/** Commits a Smart Allergy request of H0001 with its guide, as it was kept since. */
export async function storeAllergyGuide(db: Pick<ClientBase, 'query'>, given: KeptGuide): Promise<void> {
  await storeRequest(db, 'smartAllergy', 'smart_allergy_request', given);
  await storeSmartAllergyResult(db, given.reqId);
  await keep(db, 'smart_allergy_result', given);
}

/** Commits a new-prescription request of H0001 with what was found for it. */
export async function storeNewPrescription(
  db: Pick<ClientBase, 'query'>,
  given: Pick<KeptGuide, 'reqId' | 'userId'>,
): Promise<void> {
  await storeRequest(db, 'newPrescription', 'new_prescription_request', given);
  await storeNewPrescriptionResult(db, given.reqId);
}

async function storeRequest(
  db: Pick<ClientBase, 'query'>,
  kind: string,
  table: string,
  { reqId, userId = 'DOCTOR01', replayOf = '' }: KeptGuide,
): Promise<void> {
  await db.query(`select set_config('app.user_id', $1, false)`, [userId]);
  await db.query(
    `insert into request (req_id, kind, hospital_code, user_id, subject_number, subject_name, payload, status, stage)
     values ($1, $2, 'H0001', $3, $4, $5, $6, 'COMPLETE', 'COMPLETE')`,
    [reqId, kind, userId, payload.irbNumber, payload.name, JSON.stringify(payload)],
  );
  await db.query(
    `insert into ${table} (req_id, hospital_code, age, gender, record_date, raw_data, replay_of)
     values ($1, 'H0001', $2, $3, $4, '{}', nullif($5, ''))`,
    [reqId, payload.age, payload.gender, payload.phrFhirDate, replayOf],
  );
}

async function keep(db: Pick<ClientBase, 'query'>, table: string, { reqId, kept = [] }: KeptGuide): Promise<void> {
  for (const text of kept) await db.query(`update ${table} set final_guide = $2 where req_id = $1`, [reqId, text]);
}
