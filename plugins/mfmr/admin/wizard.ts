import { recordWizard } from '@onyak/admin-ui/record';
import { multiDrugRequests, takenSchema } from '../../mfmm/contract.js';
import { text } from '../messages.js';

/** A multi-drug CDSS request over a health record, an earlier request, or by hand (specification 3 §2 item 19). */
export const multiDrugWizard = recordWizard({
  key: 'mfmr',
  kind: multiDrugRequests,
  about: text('page.subtitle'),
  path: '/api/DCIF/reqMR',
  extra: (rawData) => ({ action: 'R', rawData: JSON.stringify(rawData) }),
  answer: takenSchema,
  follow: ({ data }) => data.reqId,
  renews: ['/api/MFMM/selectMRDataIF'],
  sameDrug: 'atc',
  saved: '/api/MFMM/selectMRRawData',
});
