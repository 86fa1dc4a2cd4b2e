import { splitFinalText } from '../wording/clinician/clinician-notes.js';
import { finalTextOf, materialOf, patientSchema, sampleInput } from './sample-guides.js';
import { sketch, type Sketch } from './sketch.js';

/** The patient's part of the guide that is made of a few drugs and diagnoses. */
export const patientPart = (one: Sketch): string => splitFinalText(finalTextOf(materialOf(sketch(one)))).patient;

/** The same of a patient as the sample guides are written: products by code and name, values of the record beside. */
export const toldTo = (one: Record<string, unknown>) =>
  splitFinalText(
    finalTextOf(
      materialOf(
        sampleInput(patientSchema.parse({ file: '99-made-up', title: '지어낸 환자', sideEffects: [], ...one })),
      ),
    ),
  ).patient;
