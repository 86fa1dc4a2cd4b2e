import { readRows, type TenantDatabase, verifiedClaimsSchema, type VerifiedClaims } from '@onyak/api/kit';
import { z } from 'zod';
import { agreedSchema, type ConsentText } from './documents.js';

/** A patient of an institution. */
export interface PatientKey {
  readonly hospitalCode: string;
  readonly ptNumber: string;
}

const stateSchema = z.object({
  hospitalName: z.string(),
  agreed: z.boolean().nullable(),
  consentedAt: z.date().nullable(),
});

const stateText = `select h.name as "hospitalName", p.agreement_online as agreed,
    (select c.consented_at from consent c where c.hospital_code = p.hospital_code and c.pt_number = p.pt_number and c.ended_at is null)
      as "consentedAt"
  from patient p join hospital h on h.code = p.hospital_code where p.hospital_code = $1 and p.pt_number = $2`;

/** Whether a patient has consented, and at which hospital; undefined where there is no such patient. */
export async function readState(db: TenantDatabase, { hospitalCode, ptNumber }: PatientKey) {
  return (await readRows(db, stateSchema, stateText, [hospitalCode, ptNumber]))[0];
}

/** Whether a patient has consented, which nobody changes before the end of this transaction. */
export async function lockState(db: TenantDatabase, { hospitalCode, ptNumber }: PatientKey): Promise<boolean> {
  const [row] = await readRows(
    db,
    z.object({ agreed: z.boolean().nullable() }),
    'select agreement_online as agreed from patient where hospital_code = $1 and pt_number = $2 for update',
    [hospitalCode, ptNumber],
  );
  return row?.agreed === true;
}

/** Keeps the words that are shown, each once. */
export async function keepTexts(db: TenantDatabase, hospitalCode: string, texts: readonly ConsentText[]) {
  for (const { sha256, document, version, title, body } of texts)
    await db.query(
      `insert into consent_text (hospital_code, sha256, document, version, title, body) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [hospitalCode, sha256, document, version, title, body],
    );
}

interface ProvenBy {
  readonly provider: string;
  readonly claims: VerifiedClaims;
}

/** Writes a consent, and the patient's row that says so. */
export async function insertConsent(
  db: TenantDatabase,
  { hospitalCode, ptNumber }: PatientKey,
  { documents, provider, claims }: ProvenBy & { readonly documents: z.output<typeof agreedSchema> },
): Promise<void> {
  const patient = [hospitalCode, ptNumber] as const;
  await db.query(
    `update consent set ended_at = now(), end_reason = 'REPLACED' where hospital_code = $1 and pt_number = $2 and ended_at is null`,
    [...patient],
  );
  await db.query(
    'insert into consent (hospital_code, pt_number, documents, provider, verified_claims) values ($1, $2, $3, $4, $5)',
    [...patient, JSON.stringify(documents), provider, JSON.stringify(claims)],
  );
  await setAgreed(db, patient, true);
}

/** Ends a consent by who gave it. */
export async function withdrawConsent(
  db: TenantDatabase,
  { hospitalCode, ptNumber }: PatientKey,
  { provider, claims }: ProvenBy,
): Promise<void> {
  const patient = [hospitalCode, ptNumber] as const;
  await db.query(
    `update consent set ended_at = now(), end_reason = 'WITHDRAWN', end_provider = $3, end_claims = $4
     where hospital_code = $1 and pt_number = $2 and ended_at is null`,
    [...patient, provider, JSON.stringify(claims)],
  );
  await setAgreed(db, patient, false);
}

async function setAgreed(db: TenantDatabase, patient: readonly [string, string], agreed: boolean): Promise<void> {
  await db.query('update patient set agreement_online = $3 where hospital_code = $1 and pt_number = $2', [
    ...patient,
    agreed,
  ]);
}

const consentSchema = z.object({
  consentNo: z.string(),
  documents: agreedSchema,
  provider: z.string(),
  claims: verifiedClaimsSchema,
  consentedAt: z.date(),
  endedAt: z.date().nullable(),
  endReason: z.enum(['WITHDRAWN', 'REPLACED']).nullable(),
  endProvider: z.string().nullable(),
});

/** Every consent of a patient, the latest first. */
export const listConsents = (db: TenantDatabase, { hospitalCode, ptNumber }: PatientKey) =>
  readRows(
    db,
    consentSchema,
    `select consent_no::text as "consentNo", documents, provider, verified_claims as claims, consented_at as "consentedAt",
       ended_at as "endedAt", end_reason as "endReason", end_provider as "endProvider"
     from consent where hospital_code = $1 and pt_number = $2 order by consent_no desc limit 100`,
    [hospitalCode, ptNumber],
  );

const requestSchema = z.object({
  sentAt: z.date(),
  userName: z.string(),
  state: z.enum(['OUTBOX', 'WAITING', 'SENT', 'FAILED']).nullable(),
  failure: z.string().nullable(),
  live: z.boolean().nullable(),
});

/** Each time a patient was asked, and what became of the message, the latest first. */
export const listRequests = (db: TenantDatabase, { hospitalCode, ptNumber }: PatientKey) =>
  readRows(
    db,
    requestSchema,
    `select r.sent_at as "sentAt", r.user_name as "userName", m.status as state, m.failure,
       l.revoked_at is null and l.expires_at > now() as live
     from consent_request r left join mail m on m.mail_no = r.mail_no left join public_link l on l.link_no = r.link_no
     where r.hospital_code = $1 and r.pt_number = $2 order by r.request_no desc limit 100`,
    [hospitalCode, ptNumber],
  );

/** Keeps that a patient was asked. */
export async function insertRequest(
  db: TenantDatabase,
  { hospitalCode, ptNumber }: PatientKey,
  by: { readonly linkNo: string; readonly mailNo: number; readonly userId: string; readonly userName: string },
): Promise<void> {
  await db.query(
    `insert into consent_request (hospital_code, pt_number, link_no, mail_no, user_id, user_name) values ($1, $2, $3, $4, $5, $6)`,
    [hospitalCode, ptNumber, by.linkNo, by.mailNo, by.userId, by.userName],
  );
}

const askedSchema = z.object({
  hospitalCode: z.string(),
  hospitalName: z.string(),
  ptTel: z.string(),
  agreed: z.boolean().nullable(),
});

/** A patient by the number, of several institutions' patients by the institution that is named; locked for who asks. */
export async function findPatient(
  db: TenantDatabase,
  {
    ptNumber,
    hospitalCode,
    lock,
  }: { readonly ptNumber: string; readonly hospitalCode: string | undefined; readonly lock: boolean },
) {
  const rows = await readRows(
    db,
    askedSchema,
    `select p.hospital_code as "hospitalCode", h.name as "hospitalName", p.pt_tel as "ptTel", p.agreement_online as agreed
     from patient p join hospital h on h.code = p.hospital_code
     where p.pt_number = $1 and ($2::text is null or p.hospital_code = $2) order by p.hospital_code limit 2 ${lock ? 'for update of p' : ''}`,
    [ptNumber, hospitalCode ?? null],
  );
  return rows.length === 1 ? rows[0] : undefined;
}

/** Ends the links by which a patient was asked before. */
export async function revokeAsked(
  db: TenantDatabase,
  { purpose, resource }: { readonly purpose: string; readonly resource: string },
  { hospitalCode, ptNumber }: PatientKey,
): Promise<void> {
  await db.query(
    `update public_link set revoked_at = now()
     where purpose = $1 and resource = $2 and hospital_code = $3 and row_key = array[$4] and revoked_at is null`,
    [purpose, resource, hospitalCode, ptNumber],
  );
}
