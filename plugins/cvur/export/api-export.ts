import { randomBytes } from 'node:crypto';
import { momentInKorea } from '@onyak/core';
import { call, fileReply, modelOf } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from '../messages.js';
import { studyPatient } from '../resource.js';
import { studySurvey } from '../survey/resource.js';
import { exportForms } from './dictionary.js';
import { studyFile } from './study-file.js';

const StudyPatient = modelOf(studyPatient);
const StudySurvey = modelOf(studySurvey);
const SECRET_BYTES = 32;

/** `study-DEIDENTIFIED-20261124-031500.json` */
const nameOf = (form: string, madeAt: Date): string =>
  `study-${form}-${momentInKorea(madeAt).slice(0, 19).replaceAll(/[-:]/g, '').replace(/[T ]/, '-')}.json`;

/** The institution's study patients and surveys for research, with the dictionary of their fields. */
export const exportStudy = call({
  method: 'GET',
  path: '/api/CVUR/exportStudy',
  summary: messages['act.export'],
  menu: 'CVUR',
  input: z.object({ form: z.enum(exportForms, messages['export.form']) }),
  output: z.undefined(),
  answersFile: 'application/json',
  audit: { action: messages['act.export'], targetType: 'study-patient', targetKey: ({ form }) => form },
  handler: async ({ db, input: { form }, afterCommit }) => {
    const patients = await StudyPatient.on(db).orderBy('ptIrbNumber');
    const surveys = await StudySurvey.on(db).orderBy('ptIrbNumber');
    const rows = { patients: patients.map((row) => row.toJSON()), surveys: surveys.map((row) => row.toJSON()) };
    const madeAt = new Date();
    const file = studyFile(rows, form, madeAt, randomBytes(SECRET_BYTES));
    const content = Buffer.from(JSON.stringify(file, undefined, 2));
    afterCommit(() => Promise.resolve(fileReply(content, nameOf(form, madeAt), 'application/json')));
    return undefined;
  },
});
