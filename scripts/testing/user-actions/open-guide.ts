import { randomUUID } from 'node:crypto';
import { screen } from '@onyak/cdss';
import type pg from 'pg';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { composeGuide } from '../../../workflows/src/llm/offline/compose-guide.js';
import { composePatientText } from '../../../workflows/src/llm/offline/compose-patient-text.js';
import { sampleMaterial, shippedIndex } from '../../../workflows/src/testing/material.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { clinicianNotes } from '../../../workflows/src/wording/clinician/clinician-notes.js';

const payload = guidePayload();
const material = sampleMaterial();
const guide = composeGuide(material, []);

export interface OpenGuide {
  readonly reqId: string;
  /** The final guide as it was composed: no check marks anything in it. */
  readonly text: string;
  /** One of what was found. */
  readonly findingId: string;
}

/** Stores a request of MANAGER01 whose first guide is written and waits for what a person does with it. */
export async function openGuide(owner: pg.Client): Promise<OpenGuide> {
  const reqId = `MG-${randomUUID()}`;
  const text = `${composePatientText(guide, material)}\n${clinicianNotes(material)}`;
  const { phrFhirDate: recordDate, allPrescriptionData: allPrescriptions, ...patient } = payload;
  const { irbNumber, name } = payload;
  await storeGuideRequest(owner, {
    reqId,
    userId: 'MANAGER01',
    irbNumber,
    name,
    age: 78,
    gender: 'Female',
    payload,
    recordDate,
  });
  const result = screen({ ...patient, recordDate, allPrescriptions }, shippedIndex());
  await owner.query(
    `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, 'H0001', 1, $2)`,
    [reqId, JSON.stringify(result)],
  );
  await owner.query(
    `insert into guide_node (req_id, seq, hospital_code, status, gen_type, llm_latest, merged_data) values ($1, 1, 'H0001', 'READY', 'Initial', true, $2)`,
    [reqId, JSON.stringify({ items: [], guide, faults: [] })],
  );
  await owner.query(
    `insert into guide_text (req_id, seq, hospital_code, init_text, text) values ($1, 1, 'H0001', $2, $2)`,
    [reqId, text],
  );
  return { reqId, text, findingId: result.findings[0]?.id ?? '' };
}
