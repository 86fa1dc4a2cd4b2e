import { z } from 'zod';
import type { Database } from '../../database/database.js';
import { foundSchema, type FoundLink } from '../link-store.sql.js';

/** What is kept of a file that was handed on: neither its address, nor its key, nor its passcode. */
export interface Kept {
  readonly id: Buffer;
  readonly file: string;
  readonly passcode: Buffer;
  readonly days: number;
}

const opened = z.object({
  file: z.string().nullable(),
  madeAt: z.date().nullable(),
  remaining: z.number(),
});

/** Files that certified visitors hand on; every statement is a function that runs as the owner. */
export class HealthLinkStore {
  constructor(private readonly database: Database) {}

  /** @returns until when; `TOO_MANY` where the link has five; undefined where the browser's certificate has ended. */
  async keep({ linkNo }: FoundLink, token: Buffer, kept: Kept): Promise<Date | 'TOO_MANY' | undefined> {
    const rows = await this.database.callFunction({
      name: 'health link keep',
      text: `select nullif(until, '-infinity') as until, until is not null as known
        from onyak_health_link_keep($1, $2, $3, $4, $5, $6) as until`,
      values: [linkNo, token, kept.id, kept.file, kept.passcode, kept.days],
    });
    const [row] = z.array(z.object({ until: z.date().nullable(), known: z.boolean() })).parse(rows);
    return row?.until ?? (row?.known ? 'TOO_MANY' : undefined);
  }

  /** Ends every file handed on by a link. @returns how many there were. */
  async end({ linkNo }: FoundLink, token: Buffer): Promise<number> {
    const rows = await this.database.callFunction({
      name: 'health link end',
      text: 'select onyak_health_link_end($1, $2) as ended',
      values: [linkNo, token],
    });
    return z.array(z.object({ ended: z.number() })).parse(rows)[0]?.ended ?? 0;
  }

  /** The link by which a file was handed on, while both are live. */
  async find(id: Buffer): Promise<FoundLink | undefined> {
    const rows = await this.database.callFunction({
      name: 'health link find',
      text: `select link_no::text as "linkNo", hospital_code as "hospitalCode", purpose, resource,
          array_to_json(row_key) as "rowKey", expires_at as "expiresAt"
        from onyak_health_link_find($1)`,
      values: [id],
    });
    return z.array(foundSchema).parse(rows)[0];
  }

  /**
   * Compares a passcode; a wrong one is counted, and the fifth ends the file.
   * @param ticket keeps, where one is given, that its holder may fetch the file once within five minutes.
   * @returns undefined where the file has gone.
   */
  async open(id: Buffer, passcode: Buffer, ticket: Buffer | null): Promise<z.output<typeof opened> | undefined> {
    const rows = await this.database.callFunction({
      name: 'health link open',
      text: 'select file, made_at as "madeAt", remaining from onyak_health_link_open($1, $2, $3)',
      values: [id, passcode, ticket],
    });
    return z.array(opened).parse(rows)[0];
  }

  /** A ticket's file, once. */
  async file(id: Buffer, ticket: Buffer): Promise<string | undefined> {
    const rows = await this.database.callFunction({
      name: 'health link file',
      text: 'select onyak_health_link_file($1, $2) as file',
      values: [id, ticket],
    });
    return z.array(z.object({ file: z.string().nullable() })).parse(rows)[0]?.file ?? undefined;
  }
}
