import { OnyakError } from '@onyak/core';
import type { RowFollower } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from '../messages.js';
import { patientFields } from './differing.js';
import { addPatient, changePatient, lockPatient, recordPatientSchema } from './patient-rows.sql.js';

const alongSchema = z.object({ registryVersion: z.number().nullish() });

/**
 * A record that is saved registers its patient where the institution's registry does not have the number. A patient who is there
 * stays as registered, unless the caller says over which version the record's values hold: whoever compared them says so.
 */
export const registryOfRecords: RowFollower = {
  fields: ['ptNumber', ...patientFields, 'registryVersion'],
  atOnce: ({ registryVersion }) => (registryVersion ?? null) === null,
  async saved(row, along, { db }) {
    const parsed = recordPatientSchema.safeParse(row);
    // Personal mode keeps nothing of a patient.
    if (!parsed.success) return;
    const { registryVersion } = alongSchema.parse(along);
    const isNew = await addPatient(db, parsed.data);
    if (isNew || typeof registryVersion !== 'number') return;
    if ((await lockPatient(db, parsed.data)) !== registryVersion)
      throw new OnyakError('STATE', messages['registry.changed']);
    await changePatient(db, parsed.data);
  },
};
