import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import type { CardKind, CardTexts, PrintMethod } from '../../mrpm/contract.js';

export interface NewIssue {
  readonly hospitalCode: string;
  readonly recId: string;
  readonly way: 'PRINT' | 'SEND';
  readonly printMethod: PrintMethod;
  readonly cardKind: CardKind;
  readonly cardInfo: CardTexts;
  readonly userId: string;
  readonly userName: string;
  /** The message that carries it. */
  readonly mailNo: number | null;
}

const numberSchema = z.object({ issueNo: z.string() });

/** Keeps that a card was printed or sent, and what stood on it. @returns its number. */
export async function insertIssue(db: TenantDatabase, issue: NewIssue): Promise<string> {
  const { hospitalCode, recId, way, printMethod, cardKind, cardInfo, userId, userName, mailNo } = issue;
  const [row] = await readRows(
    db,
    numberSchema,
    `insert into card_issue (hospital_code, rec_id, way, print_method, card_kind, card_info, user_id, user_name, mail_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning issue_no::text as "issueNo"`,
    [hospitalCode, recId, way, printMethod, cardKind, JSON.stringify(cardInfo), userId, userName, mailNo],
  );
  return numberSchema.parse(row).issueNo;
}

const sentSchema = z.object({ recId: z.string(), hospitalCode: z.string(), status: z.string().nullable() });

/** What became of a card that was sent, locked for who sends it again; undefined where there is none. */
export async function lockSent(
  db: TenantDatabase,
  issueNo: string,
  userId: string | undefined,
): Promise<z.infer<typeof sentSchema> | undefined> {
  const [row] = await readRows(
    db,
    sentSchema,
    `select i.rec_id as "recId", i.hospital_code as "hospitalCode", m.status
     from card_issue i left join mail m on m.mail_no = i.mail_no
     where i.issue_no = $1 and i.way = 'SEND' and ($2::text is null or i.user_id = $2) for update of i`,
    [issueNo, userId ?? null],
  );
  return row;
}

/** The card goes by another message from now on. */
export async function sentBy(db: TenantDatabase, issueNo: string, mailNo: number): Promise<void> {
  await db.query('update card_issue set mail_no = $2 where issue_no = $1', [issueNo, mailNo]);
}
