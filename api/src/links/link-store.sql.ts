import { linkPool, LINK_GONE, fieldColumn, sqlState, withLink, type LinkEntry } from '@onyak/database';
import { type Link, type PersonAsked, type Resource, rowId } from '@onyak/core';
import pg from 'pg';
import { z } from 'zod';
import type { Database, Scope, Transaction } from '../database/database.js';
import { OpenTransaction } from '@onyak/database/models';

/** Whom history and stamps name where a link was used; no account has so short an id. */
export const LINK_USER = 'LINK';

export const foundSchema = z.object({
  linkNo: z.string(),
  hospitalCode: z.string(),
  purpose: z.string(),
  resource: z.string(),
  rowKey: z.array(z.string()),
  expiresAt: z.date(),
});
export type FoundLink = z.infer<typeof foundSchema>;
const certifiedSchema = foundSchema.extend({ code: z.instanceof(Buffer) });

const columns = `link_no::text as "linkNo", hospital_code as "hospitalCode", purpose, resource, array_to_json(row_key) as "rowKey",
  expires_at as "expiresAt"`;

/** The institution's rows, on nobody's account. */
export const scopeOf = ({ hospitalCode }: FoundLink): Scope => ({ userId: LINK_USER, hospitalCode });
const quote = (name: string): string => pg.escapeIdentifier(name);

/** The fields of the row that say who the person is, as one JSON text. */
const personJson = (column: (field: string) => string, person: PersonAsked['person']): string =>
  `json_build_object(${Object.entries(person)
    .map(([name, field]) => `'${name}', coalesce(${column(field)}::text, '')`)
    .join(', ')})::text`;

/** Connections that answer links at once; more wait, and staff do not wait with them. */
const CONNECTIONS = 4;
/** Seconds for one statement. */
const LONGEST = 10;

/** What the host asks of links: it alone sees codes' hashes, answers and certificates. */
export class LinkStore {
  private readonly pool: pg.Pool;

  constructor(
    private readonly database: Database,
    databaseUrl: string,
    maxConnections: number,
  ) {
    this.pool = linkPool(databaseUrl, {
      max: Math.min(maxConnections, CONNECTIONS),
      applicationName: 'onyak-links',
      longestStatement: LONGEST,
    });
  }

  /** A code's link while it is live. */
  async find(code: Buffer): Promise<FoundLink | undefined> {
    const rows = await this.database.callFunction({
      name: 'link find',
      text: `select ${columns} from onyak_link_find($1)`,
      values: [code],
    });
    return z.array(foundSchema).parse(rows)[0];
  }

  /** The live link to a row for which a browser with these tokens' hashes is certified, with the hash of its code. */
  async findCertified(
    tokens: readonly Buffer[],
    { purpose, resource }: Link,
    rowKey: readonly string[],
  ): Promise<z.infer<typeof certifiedSchema> | undefined> {
    const rows = await this.database.callFunction({
      name: 'link certified',
      text: `select code, ${columns} from onyak_link_certified($1, $2, $3, $4)`,
      values: [tokens, [purpose], resource, rowKey],
    });
    return z.array(certifiedSchema).parse(rows)[0];
  }

  /**
   * What the visitor must know of the link's row.
   * @returns undefined where the row is gone, or is none that the link shows.
   */
  async answerOf(found: FoundLink, link: Link, resource: Resource): Promise<string | undefined> {
    const column = (field: string) => quote(fieldColumn(resource, field));
    const key = resource.key.map((field, index) => `${column(field)} = $${index + 2}`);
    const only = link.only ? [`${column(link.only.field)} = $${resource.key.length + 2}`] : [];
    const asked =
      'digits' in link.certify
        ? `coalesce(${column(link.certify.field)}::text, '')`
        : personJson(column, link.certify.person);
    const { rows } = await this.database.statements(scopeOf(found)).query({
      name: `link answer ${link.purpose}`,
      text: `select ${asked} as answer from ${quote(resource.table)}
        where ${['hospital_code = $1', ...key, ...only].join(' and ')}`,
      values: [found.hospitalCode, ...found.rowKey, ...(link.only ? [link.only.value] : [])],
    });
    return z.array(z.object({ answer: z.string() })).parse(rows)[0]?.answer;
  }

  /** Counts an answer before it is compared. @returns the seconds left of a lock, else 0. */
  async attempt({ linkNo }: FoundLink): Promise<number> {
    const rows = await this.database.callFunction({
      name: 'link attempt',
      text: 'select onyak_link_attempt($1) as wait',
      values: [linkNo],
    });
    return z.array(z.object({ wait: z.number() })).parse(rows)[0]?.wait ?? 0;
  }

  /** Certifies the browser that holds the token. @returns until when; undefined where the link has ended meanwhile. */
  async certify({ linkNo }: FoundLink, token: Buffer): Promise<Date | undefined> {
    const rows = await this.database.callFunction({
      name: 'link certify',
      text: 'select onyak_link_certify($1, $2) as until',
      values: [linkNo, token],
    });
    return z.array(z.object({ until: z.date().nullable() })).parse(rows)[0]?.until ?? undefined;
  }

  /** Ends a browser's certificate. */
  async leave(token: Buffer): Promise<void> {
    await this.database.callFunction({ name: 'link leave', text: 'select onyak_link_leave($1)', values: [token] });
  }

  /**
   * Runs work in the transaction of a certified link.
   * @returns with the seconds that are left of the certificate; undefined where this browser has none for it.
   */
  async read<T>(
    entry: LinkEntry,
    work: (db: Transaction) => Promise<T>,
  ): Promise<{ readonly value: T; readonly secondsLeft: number } | undefined> {
    try {
      return await withLink(this.pool, entry, async (client, secondsLeft) => ({
        value: await OpenTransaction.during(client, work),
        secondsLeft,
      }));
    } catch (error) {
      if (sqlState(error) === LINK_GONE) return undefined;
      throw error;
    }
  }

  /** Keeps that somebody opened the row by a link. @returns when it is on disk. */
  async keep(found: FoundLink, resource: Resource, action: string): Promise<void> {
    const key = Object.fromEntries(resource.key.map((field, index) => [field, found.rowKey[index]]));
    await this.database.audit(scopeOf(found), {
      action,
      targetType: found.resource,
      targetKey: rowId(resource, key),
    });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
