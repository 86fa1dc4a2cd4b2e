import type { TenantDatabase } from '@onyak/api/kit';
import { messages } from '../messages.js';

/** The patient of a survey, by the institution that holds both. */
export interface SurveyedPatient {
  /** `*` is an administrator over all, who names the institution in the row. */
  readonly hospitalCode: string;
  readonly ptIrbNumber: string;
}

/** Writes what the survey measured into the patient's row, where it has changed. */
export async function writeMeasures(
  db: TenantDatabase,
  { hospitalCode, ptIrbNumber }: SurveyedPatient,
  { height, weight, bmi }: { readonly height: number; readonly weight: number; readonly bmi: number },
): Promise<void> {
  await db.query(
    `with t as (
       update study_patient set height = $3, weight = $4, bmi = $5
       where hospital_code = $1 and pt_irb_number = $2
         and (height, weight, bmi) is distinct from ($3::numeric, $4::numeric, $5::numeric)
       returning hospital_code, pt_irb_number
     ) insert into user_action (hospital_code, action, target_type, target_key)
       select t.hospital_code, $6, 'study-patient', t.pt_irb_number from t`,
    [hospitalCode, ptIrbNumber, height, weight, bmi, messages['act.measured']],
  );
}

/** Removes the measures of a survey that was deleted. */
export async function forgetMeasures(
  db: TenantDatabase,
  { hospitalCode, ptIrbNumber }: SurveyedPatient,
): Promise<void> {
  await db.query(
    `update study_patient set height = null, weight = null, bmi = null where hospital_code = $1 and pt_irb_number = $2`,
    [hospitalCode, ptIrbNumber],
  );
}

/** A patient who is deleted leaves no answers behind; history keeps them. */
export async function deleteSurvey(db: TenantDatabase, { hospitalCode, ptIrbNumber }: SurveyedPatient): Promise<void> {
  await db.query(
    `with t as (
       delete from study_survey where hospital_code = $1 and pt_irb_number = $2 returning hospital_code, pt_irb_number
     ) insert into user_action (hospital_code, action, target_type, target_key)
       select t.hospital_code, $3, 'study-survey', t.pt_irb_number from t`,
    [hospitalCode, ptIrbNumber, messages['act.surveyDeleted']],
  );
}
