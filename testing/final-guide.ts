import { screen } from '@onyak/cdss';
import type { ClientBase } from 'pg';
import { storeGuideRequest } from './guide-request.js';
import { composeGuide } from '../workflows/src/llm/offline/compose-guide.js';
import { composePatientText } from '../workflows/src/llm/offline/compose-patient-text.js';
import { sampleMaterial, shippedIndex } from '../workflows/src/testing/material.js';
import { guidePayload } from '../workflows/src/testing/payload.js';
import { clinicianNotes } from '../workflows/src/wording/clinician/clinician-notes.js';

export const payload = guidePayload({ irbNumber: 'IRB-문구', name: '홍가람' });
const material = sampleMaterial();
const guide = composeGuide(material, []);
const patientText = composePatientText(guide, material);
/** The final text as the engine makes it. */
export const madeText = `${patientText}\n${clinicianNotes(material, patientText)}`;

interface StoredGuide {
  readonly reqId: string;
  readonly hospitalCode?: string;
  readonly userId?: string;
  /** What the final text was edited to. */
  readonly text?: string;
  readonly feedback?: string;
}

/** Commits a guide of the made-up patient with its final text, as it was edited by its owner. */
export async function storeGuide(db: Pick<ClientBase, 'query'>, given: StoredGuide): Promise<void> {
  const { reqId, hospitalCode = 'H0001', userId = 'DOCTOR01', text = madeText, feedback } = given;
  const { irbNumber, name, phrFhirDate: recordDate } = payload;
  await storeGuideRequest(db, { reqId, hospitalCode, userId, irbNumber, name, payload, recordDate });
  const result = screen(
    {
      recordDate,
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
  await db.query(`select set_config('app.user_id', $1, false)`, [userId]);
  await db.query(
    `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, $2, 1, $3)`,
    [reqId, hospitalCode, JSON.stringify(result)],
  );
  await db.query(
    `insert into guide_node (req_id, seq, hospital_code, status, gen_type, llm_latest, merged_data) values ($1, 1, $2, 'READY', 'Initial', true, $3)`,
    [reqId, hospitalCode, JSON.stringify({ items: [], guide, faults: [] })],
  );
  await db.query(`insert into guide_text (req_id, seq, hospital_code, init_text, text) values ($1, 1, $2, $3, $4)`, [
    reqId,
    hospitalCode,
    madeText,
    text,
  ]);
  if (feedback !== undefined)
    await db.query(
      `insert into guide_feedback (id, hospital_code, req_id, from_seq, feedback, user_id) values (gen_random_uuid(), $1, $2, 1, $3, $4)`,
      [hospitalCode, reqId, feedback, userId],
    );
}
