import { modelOf, type WorkerDatabase } from '@onyak/workflows/kit';
import { studySurvey, surveyAnswers, type SurveyAnswers } from '../../cvur/contract.js';

const Survey = modelOf(studySurvey);

/** What the survey of a study number says; undefined where the institution has none. */
export async function loadSurvey(db: WorkerDatabase, ptIrbNumber: string): Promise<SurveyAnswers | undefined> {
  const stored = await Survey.on(db).findOne({ ptIrbNumber });
  return stored && surveyAnswers({ ...stored });
}
