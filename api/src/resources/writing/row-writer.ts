import { message, OnyakError, parseRow, rowId, type FieldFault, type Resource } from '@onyak/core';
import { z } from 'zod';
import type { Transaction } from '../../database/database.js';
import type { SessionRequest } from '../../http/state.js';
import type { RowContext, RowFollower, RowValues } from '../../kit/rows.js';
import { hostMessage } from '../../messages.js';
import { conflict, duplicateError, validation } from './faults.js';
import { HOSPITAL_KEY } from '../query/query.js';
import type { RowChecks } from './checks.js';
import { findFaults, pointing } from './row-checks.sql.js';
import { changedKeys, concerns, keyChanged, keyFaults, ownFaults, parseGiven } from './row-rules.js';
import { RowReader, type RowKey } from '../reading/row-reader.sql.js';
import { deleteStatement, insertStatement, runWrite, updateStatement } from './row-statements.sql.js';
import { overAll, sightOf, type ServedResource, type Sight } from '../served.js';
import { withoutStart, withStart } from './start-values.js';
import { institutionCode } from '../query/columns.sql.js';

/** Who writes. */
export type Writer = Pick<SessionRequest, 'scope' | 'f1' | 'user' | 'requestId'>;

/** Who follows a write, with what was sent beside the row. */
interface Told {
  readonly followers: readonly RowFollower[];
  readonly along: RowValues;
}

/** Whether they have sent all of it by now, and will refuse nothing by what is answered. */
const sendsAtOnce = ({ followers: [follower, ...others], along }: Told): boolean =>
  follower === undefined || (others.length === 0 && (follower.atOnce?.(along) ?? false));

/** How the transaction ends that rows are written in. */
export interface Ending extends Pick<RowContext, 'afterCommit'> {
  /** Nothing more is sent: the commit may travel along. */
  readonly end: () => void;
}

/** Writes rows of one resource inside one transaction, hooks included; each row comes back as JSON text. */
export class RowWriter {
  private readonly resource: Resource;
  private readonly sight: Sight;
  private readonly reader: RowReader;
  private readonly context: RowContext;

  constructor(
    private readonly served: ServedResource,
    private readonly db: Transaction,
    writer: Writer,
    private readonly ending: Ending,
  ) {
    this.resource = served.resource;
    this.sight = sightOf(served.resource, writer);
    this.reader = new RowReader(served.resource, db, this.sight);
    const { user, requestId, scope } = writer;
    this.context = { user, requestId, hospitalCode: scope.hospitalCode, db, afterCommit: ending.afterCommit };
  }

  /**
   * Adds a row.
   * @throws OnyakError VALIDATION or DUPLICATE with every fault at its field; NO_AUTH; what the hook throws.
   */
  async insert(input: RowValues): Promise<string> {
    const { resource, sight } = this;
    if (resource.tenancy === 'institution' && !overAll(sight.scope)) throw OnyakError.of('NO_AUTH', 'error.noAuth');
    const given = withStart(resource, input);
    const parsed = parseRow(resource, given);
    const hospital = this.hospitalOf(parsed.values);
    const own = [...hospital.faults, ...keyFaults(resource, parsed.values), ...parsed.faults];
    const faults = [...own, ...ownFaults(resource, sight, parsed.values)];
    const sets = [resource.key, ...(resource.unique ?? [])];
    const same = await this.refuseOrFind(faults, sets, parsed.values, hospital.code);
    if (same) return this.merge(same, input);
    const added = await this.filled(parsed.values);
    const filled = { ...parsed.values, ...added };
    // A key that the hook made is told apart by the table itself.
    const rest = resource.key.every((name) => name in added) ? sets.slice(1) : sets;
    await this.refuse([], rest, Object.keys(added), { values: filled, hospitalCode: hospital.code });
    const told = this.told(input);
    const statement = insertStatement(resource, sight.scope, filled, hospital.code);
    const writing = runWrite(resource, this.db, statement, () => {
      throw new OnyakError('BAD_REQUEST', hostMessage('row.hospitalGone'));
    });
    // In one message. What is told of the row is all but what the database makes of it.
    const following = this.follow({ ...filled, [HOSPITAL_KEY]: hospital.code }, told);
    if (sendsAtOnce(told)) this.ending.end();
    const [row] = await inOrder(writing, following);
    if (row === undefined) throw new Error(`resource ${resource.name}: an inserted row did not come back`);
    return row;
  }

  /**
   * Changes a row; fields that are not given keep their values.
   * @param version the version the caller saw; undefined skips the check (the specification's calls may leave it out).
   * @throws OnyakError NOT_FOUND, CONFLICT with the current row, KEY_CHANGED, VALIDATION or DUPLICATE, NO_AUTH.
   */
  async update(key: RowKey, input: RowValues, version: number | undefined): Promise<string> {
    const { resource } = this;
    this.demandInstitution(key);
    const current = await this.reader.lock(key);
    checkVersion(current, version);
    const otherKeys = changedKeys(resource, key, input);
    if (otherKeys.length > 0) throw keyChanged(resource, otherKeys);
    const parsed = parseGiven(resource, input, current);
    const faults = [...parsed.faults, ...this.moveFaults(parsed.values, current)];
    faults.push(...ownFaults(resource, this.sight, parsed.values));
    const row = this.updated(key, current, parsed.values);
    await this.refuse(faults, resource.unique ?? [], row.changed, row);
    const { hooks } = this.served;
    const derived = hooks.derive?.(parsed.values);
    const hooked = await hooks.beforeUpdate?.(current, { ...parsed.values, ...derived }, this.context);
    const added = { ...derived, ...hooked };
    const values = { ...parsed.values, ...added };
    if (derived ?? hooked)
      await this.refuse([], resource.unique ?? [], Object.keys(added), this.updated(key, current, values));
    const statement = updateStatement(resource, this.sight, key, values, undefined);
    // Nothing comes back when nothing changed: the row is there, it is locked.
    const written = (statement && (await runWrite(resource, this.db, statement))) ?? (await this.reader.get(key));
    const told = this.told(input);
    if (told.followers.length > 0) await this.follow(rowSchema.parse(JSON.parse(written)), told);
    return written;
  }

  /**
   * Who follows a write of these values, and what was sent along for them.
   * @throws OnyakError VALIDATION
   */
  private told(input: RowValues): Told {
    const followers = this.served.followers.filter((follower) => concerns(follower, input));
    if (followers.length === 0) return { followers, along: {} };
    const { values, faults } = parseRow({ fields: this.resource.sentAlong ?? {} }, input);
    if (faults.length > 0) throw validation(faults);
    return { followers, along: values };
  }

  /** Tells them of the row; what they send at once goes along with its writing. */
  private async follow(row: RowValues, { followers, along }: Told): Promise<void> {
    for (const follower of followers) await follower.saved(row, along, this.context);
  }

  /** Changes the row that a new one is. What begins every new row is that of the stored one still. */
  private async merge(key: RowKey, input: RowValues): Promise<string> {
    try {
      return await this.update(key, withoutStart(this.resource, input), undefined);
    } catch (error) {
      // It is somebody else's: it must neither be shown nor be stored twice.
      if (error instanceof OnyakError && error.code === 'NOT_FOUND')
        throw new OnyakError('DUPLICATE', hostMessage('row.othersRow'), {}, { cause: error });
      throw error;
    }
  }

  /** Deletes a row; its history stays. @returns the row that was. */
  async remove(key: RowKey, version: number | undefined): Promise<string> {
    this.demandInstitution(key);
    const current = await this.reader.lock(key);
    checkVersion(current, version);
    await this.served.hooks.beforeDelete?.(current, this.context);
    const row = await runWrite(this.resource, this.db, deleteStatement(this.resource, this.sight, key, undefined));
    // A hook may have deleted it already; it was there.
    return row ?? JSON.stringify(current);
  }

  /**
   * Asks the other rows and, in the same message, which row this one is.
   * @throws OnyakError as {@link refuse}, whatever the other has come to.
   */
  private async refuseOrFind(
    faults: readonly FieldFault[],
    sets: readonly (readonly string[])[],
    values: RowValues,
    hospitalCode: string | undefined,
  ): Promise<RowKey | undefined> {
    const refusing = this.refuse(faults, sets, Object.keys(values), { values, hospitalCode });
    const finding = faults.length === 0 ? this.served.hooks.sameAs?.(values, this.context) : undefined;
    const [, found] = await inOrder(refusing, finding);
    return found;
  }

  /** What the host and the plugin's hook fill into a new row. */
  private async filled(values: RowValues): Promise<RowValues> {
    const { resource, sight } = this;
    const owner = resource.ownRows?.field;
    const mine = owner !== undefined && resource.fields[owner]?.readOnly ? { [owner]: sight.scope.userId } : {};
    const { hooks } = this.served;
    const own = { ...mine, ...hooks.derive?.(values) };
    const filled = { ...own, ...(await hooks.beforeInsert?.({ ...values, ...own }, this.context)) };
    const missing = resource.key.find(
      (name) => resource.fields[name]?.generated === 'hook' && ({ ...values, ...filled }[name] ?? null) === null,
    );
    if (missing !== undefined) throw new Error(`resource ${resource.name}: beforeInsert gave no ${missing}`);
    return filled;
  }

  /**
   * Asks other rows about the fields of `names`.
   * @param faults those that are known already; fields that have one are not asked about.
   * @throws OnyakError VALIDATION or DUPLICATE with all faults at once.
   */
  private async refuse(
    faults: readonly FieldFault[],
    sets: readonly (readonly string[])[],
    names: readonly string[],
    row: Pick<RowChecks, 'values' | 'hospitalCode' | 'self' | 'current'>,
  ): Promise<void> {
    const { resource } = this;
    const faulty = new Set(faults.map(({ field }) => field));
    const { taken, missing } = await findFaults(resource, this.served.resources, this.db, {
      ...row,
      userId: this.sight.scope.userId,
      unique: sets.filter((set) => set.some((name) => names.includes(name)) && !set.some((name) => faulty.has(name))),
      references: pointing(resource, names),
    });
    if (faults.length + missing.length > 0) throw validation([...faults, ...missing, ...taken]);
    if (taken.length > 0) throw duplicateError(resource, taken);
  }

  /** Institution of a new row: the caller's, or the one an ADMIN over all has named. */
  private hospitalOf(values: RowValues) {
    const { resource, sight } = this;
    if (resource.tenancy !== 'hospital') return { code: undefined, faults: [] };
    const own = sight.scope.hospitalCode;
    const named = institutionOf(resource, values);
    if (!overAll(sight.scope)) {
      const other = named && named.code !== own;
      return { code: own, faults: other ? [{ field: named.field, message: message('field.option') }] : [] };
    }
    if (named) return { code: named.code, faults: [] };
    return { code: undefined, faults: [{ field: 'hospitalCodeManager', message: hostMessage('hospital.required') }] };
  }

  /** Only over all institutions may a row be moved to another. */
  private moveFaults(values: RowValues, current: RowValues) {
    const named = institutionOf(this.resource, values);
    if (!named || overAll(this.sight.scope) || named.code === current[HOSPITAL_KEY]) return [];
    return [{ field: named.field, message: message('field.option') }];
  }

  /** The row as it is to be, for what other rows say about it. */
  private updated(key: RowKey, current: RowValues, values: RowValues) {
    const moved = institutionOf(this.resource, values)?.code;
    const home = current[HOSPITAL_KEY];
    return {
      values: { ...current, ...values },
      hospitalCode: moved ?? (typeof home === 'string' ? home : undefined),
      self: key,
      current,
      changed: Object.keys(values).filter((name) => values[name] !== current[name]),
    };
  }

  /** An institution's own row is changed by itself or over all institutions. */
  private demandInstitution(key: RowKey): void {
    const { scope } = this.sight;
    if (this.resource.tenancy !== 'institution' || overAll(scope)) return;
    if (rowId(this.resource, key) !== rowId(this.resource, { [this.resource.key[0]]: scope.hospitalCode }))
      throw OnyakError.of('NO_AUTH', 'error.noAuth');
  }
}

/** What two that were sent together have come to. @throws what the first failed by, whatever the second has come to. */
async function inOrder<A, B>(first: Promise<A>, second: Promise<B> | undefined): Promise<[A, B | undefined]> {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
}

const rowSchema = z.record(z.string(), z.unknown());

/** The institution that values name in an editable institution field. */
function institutionOf(resource: Resource, values: RowValues): { field: string; code: string } | undefined {
  const field = Object.keys(resource.fields).find(
    (name) => resource.fields[name]?.kind === 'institution' && !resource.fields[name].readOnly,
  );
  const value = field === undefined ? undefined : values[field];
  return field !== undefined && typeof value === 'string' ? { field, code: institutionCode(value) } : undefined;
}

function checkVersion(current: RowValues, version: number | undefined): void {
  if (version !== undefined && version !== current['version']) throw conflict(current);
}
