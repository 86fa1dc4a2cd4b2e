import { guidePayload } from '../../../../workflows/src/testing/payload.js';
import type { NewPrescriptionPayload } from '../../schema.js';

/** A request of a made-up patient who takes warfarin and more, and is to be given ibuprofen and clarithromycin. */
export function newPrescriptionPayload(over: Partial<NewPrescriptionPayload> = {}): NewPrescriptionPayload {
  return { ...guidePayload(), newRowIds: ['m1', 'm3'], pdcTarget: 0.4, ...over };
}
