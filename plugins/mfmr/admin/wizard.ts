import { recordWizard, type KnownPatient, type RecordWizard } from '@onyak/admin-ui/record';
import type { z } from 'zod';
import { multiDrugRequests, multiDrugWizardKey, takenSchema } from '../../mfmm/contract.js';
import { text } from '../messages.js';

const ofMultiDrug: RecordWizard<z.infer<typeof takenSchema>> = {
  key: multiDrugWizardKey,
  kind: multiDrugRequests,
  about: text('page.subtitle'),
  path: '/api/DCIF/reqMR',
  extra: (rawData) => ({ action: 'R', rawData: JSON.stringify(rawData) }),
  answer: takenSchema,
  follow: ({ data }) => data.reqId,
  renews: ['/api/MFMM/selectMRDataIF'],
  sameDrug: 'atc',
  saved: '/api/MFMM/selectMRRawData',
};

/** A multi-drug CDSS request over a health record, an earlier request, or by hand (specification 3 §2 item 19). */
export const multiDrugWizard = recordWizard(ofMultiDrug);

/** The same for a patient who is known: nobody else's record is taken (specification 3 §4). */
export const multiDrugWizardOf = (patient: KnownPatient) => recordWizard({ ...ofMultiDrug, patient });
