import type { RawData } from '@onyak/core';
import { recordWizard, type KnownPatient } from '@onyak/admin-ui/record';
import { z } from 'zod';
import { guideRequests, guideWizardKey } from '../../mmmg/contract.js';
import { text } from '../messages.js';

const ofGuides = {
  key: guideWizardKey,
  kind: guideRequests,
  about: text('page.subtitle'),
  path: '/api/MFFU/reqMG',
  extra: (rawData: RawData) => ({ rawData: JSON.stringify(rawData) }),
  answer: z.unknown(),
  saved: '/api/MMMG/selectMGRawData',
};

/** A medication guide is asked for over a health record or by hand (specification 2 §2.1-2.3, 3 §2). */
export const guideWizard = recordWizard(ofGuides);

/** The same for a patient who is known: nobody else's record is taken (specification 3 §4). */
export const guideWizardOf = (patient: KnownPatient) => recordWizard({ ...ofGuides, patient });
