import { sealMailBody, withEveryInstitution } from '@onyak/database';
import { z } from 'zod';
import { HOSPITAL, type Harness } from './build-harness.js';

/** What a mail of a test says. */
export const mailText = {
  subject: '이메일 인증 번호',
  body: '안녕하세요, 온약입니다.\n인증 번호는 482913입니다.',
};

/** Commits a mail as the API does, with whatever past. @returns its number. */
export async function writeMail(
  { pool, settings }: Harness,
  recipient: string,
  { age = '0 seconds', status = 'WAITING', attempts = 0 } = {},
): Promise<number> {
  const owner = { hospitalCode: HOSPITAL, recipient };
  const body = sealMailBody(settings.ONYAK_PAYLOAD_KEYS ?? '', owner, mailText.body);
  const { rows } = await withEveryInstitution(pool, { userId: 'SYSTEM' }, (db) =>
    db.query(
      `insert into mail (hospital_code, user_id, purpose, recipient, subject, body, status, attempts, created_at)
       values ($1, 'DOCTOR01', 'EMAIL_CODE', $2, $3, $4, $5, $6, now() - $7::interval) returning mail_no::int`,
      [HOSPITAL, recipient, mailText.subject, body, status, attempts, age],
    ),
  );
  return z.object({ mail_no: z.number() }).parse(rows[0]).mail_no;
}

const mailRow = z.object({
  status: z.string(),
  body: z.string().nullable(),
  attempts: z.number(),
  failure: z.string().nullable(),
  sent_at: z.date().nullable(),
});

/** A mail as it stands; undefined when it was removed. */
export async function readMail({ pool }: Harness, mailNo: number): Promise<z.infer<typeof mailRow> | undefined> {
  const { rows } = await withEveryInstitution(pool, { userId: 'SYSTEM', readOnly: true }, (db) =>
    db.query('select * from mail where mail_no = $1', [mailNo]),
  );
  return mailRow.optional().parse(rows[0]);
}
