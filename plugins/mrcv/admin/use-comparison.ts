import { useCall } from '@onyak/admin-ui/kit';
import { comparisonSchema } from '../schema.js';

/** What was received beside the record that it would change. */
export const useComparison = (ifNo: number) =>
  useCall('/api/MRCV/selectADRDataIFDiff', { params: { ifNo }, answer: comparisonSchema });
