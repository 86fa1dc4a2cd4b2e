import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from '../messages.js';

/** What a record says of its patient. */
export const recordPatientSchema = z.object({
  hospitalCode: z.string(),
  ptNumber: z.string().min(1),
  ptName: z.string(),
  ptRrn: z.string(),
  ptTel: z.string(),
  ptEmail: z.string().nullable().default(null),
  ptAddress: z.string().nullable().default(null),
});
export type RecordPatient = z.output<typeof recordPatientSchema>;

const valuesOf = ({ hospitalCode, ptNumber, ptName, ptRrn, ptTel, ptEmail, ptAddress }: RecordPatient) => [
  hospitalCode,
  ptNumber,
  ptName,
  ptRrn,
  ptTel,
  ptEmail,
  ptAddress,
];

/** Rows `t` of the registry that were written, as acts. */
const act = `insert into user_action (hospital_code, action, target_type, target_key)
  select t.hospital_code, $8, 'patient', t.pt_number from t`;

/**
 * Registers a patient whose number the institution's registry does not have; one whose number it has stays as it is.
 * @returns whether it was registered.
 */
export async function addPatient(db: TenantDatabase, patient: RecordPatient): Promise<boolean> {
  const { rowCount } = await db.query({
    // Kept prepared: every record that is saved asks it.
    name: 'mvur add patient',
    text: `with t as (
       insert into patient (hospital_code, pt_number, pt_name, pt_rrn, pt_tel, pt_email, pt_address)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (hospital_code, pt_number) do nothing
       returning hospital_code, pt_number
     ) ${act}`,
    values: [...valuesOf(patient), messages['registry.added']],
  });
  return (rowCount ?? 0) > 0;
}

const versionSchema = z.object({ version: z.number() });

/** The version of a patient's row, which nobody changes before the end of this transaction; undefined where there is none. */
export async function lockPatient(
  db: TenantDatabase,
  { hospitalCode, ptNumber }: Pick<RecordPatient, 'hospitalCode' | 'ptNumber'>,
): Promise<number | undefined> {
  const [row] = await readRows(
    db,
    versionSchema,
    'select version from patient where hospital_code = $1 and pt_number = $2 for update',
    [hospitalCode, ptNumber],
  );
  return row?.version;
}

/** Lays a record's values over those of its patient in the registry. */
export async function changePatient(db: TenantDatabase, patient: RecordPatient): Promise<void> {
  await db.query(
    `with t as (
       update patient set pt_name = $3, pt_rrn = $4, pt_tel = $5, pt_email = $6, pt_address = $7
       where hospital_code = $1 and pt_number = $2
         and (pt_name, pt_rrn, pt_tel, pt_email, pt_address) is distinct from ($3, $4, $5, $6, $7)
       returning hospital_code, pt_number
     ) ${act}`,
    [...valuesOf(patient), messages['registry.updated']],
  );
}
