import { recordWizard } from '@onyak/admin-ui/record';
import { z } from 'zod';
import { guideRequests } from '../../mmmg/contract.js';
import { text } from '../messages.js';

/** A medication guide is asked for over a health record or by hand (specification 2 §2.1-2.3, 3 §2). */
export const guideWizard = recordWizard({
  key: 'mffu',
  kind: guideRequests,
  about: text('page.subtitle'),
  path: '/api/MFFU/reqMG',
  answer: z.unknown(),
});
