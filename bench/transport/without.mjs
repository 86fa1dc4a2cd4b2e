/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return, typescript/unbound-method -- it reaches into compiled code, which has no types here */
// Loaded before the API (`--import`): takes away what ONYAK_WITHOUT names of how statements reach PostgreSQL, so that what
// each is worth can be measured. The rest of the API is the one that ships.
import pg from 'pg';
import { Database } from '../../api/dist/database/database.js';
import { SessionStore } from '../../api/dist/sessions/session-store.js';

const without = new Set((process.env['ONYAK_WITHOUT'] ?? '').split(','));

/** Statements that are transactions of their own, by begin, statement and commit. */
if (without.has('units')) {
  const through = (readOnly) =>
    function statements(scope) {
      return {
        query: (statement) =>
          this[readOnly ? 'read' : 'write'](scope, async (db) => {
            const { rows } = await db.query(statement);
            return { rows };
          }),
      };
    };
  Database.prototype.statements = through(true);
  Database.prototype.change = through(false);
}

/** Every request asks for its session before it does anything. */
if (without.has('proof')) SessionStore.prototype.recall = () => undefined;

/** A message waits for the answer to the one before. */
if (without.has('pipelining')) {
  const connect = pg.Pool.prototype.connect;
  pg.Pool.prototype.connect = function plain(...given) {
    this.options.pipeline = false;
    return Reflect.apply(connect, this, given);
  };
}
