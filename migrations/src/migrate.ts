import { fillMessage } from '@onyak/core';
import type { Knex } from 'knex';
import { SchemaError, exclusively, withOwner } from '@onyak/database';
import { ensureAppLogin } from './login/ensure-login.js';
import { messages } from './messages.js';
import * as foundation from './schema/0001-foundation.js';
import * as accounts from './schema/0002-accounts.js';
import * as records from './schema/0003-records.js';
import * as guides from './schema/0004-guides.js';
import * as knowledge from './schema/0005-knowledge.js';
import * as releases from './schema/0006-releases.js';
import * as stopp from './schema/0008-stopp.js';
import * as markedTexts from './schema/0009-marked-texts.js';
import * as views from './schema/0010-views.js';
import * as plugins from './schema/0011-plugins.js';
import * as interfaces from './schema/0012-interfaces.js';
import * as accountSteps from './schema/0013-account-steps.js';
import * as arrangements from './schema/0014-arrangements.js';
import * as dur from './schema/0018-dur.js';
import * as lexicon from './schema/0015-lexicon.js';
import * as record from './schema/0017-record.js';
import * as rules from './schema/0016-rules.js';
import * as knowledgeReview from './schema/0019-knowledge-review.js';
import * as durLists from './schema/0020-dur-lists.js';
import * as seenRehearsals from './schema/0021-seen-rehearsals.js';
import * as sentOnce from './schema/0022-sent-once.js';
import * as accountGuards from './schema/0023-account-guards.js';
import * as files from './schema/0024-files.js';
import * as requests from './schema/0025-requests.js';
import * as versionLock from './schema/0026-version-lock.js';
import * as publicLinks from './schema/0027-public-links.js';
import * as guidesToTheirPlugin from './schema/0028-guides-to-their-plugin.js';
import * as drafts from './schema/0029-drafts.js';
import * as symptomGroups from './schema/0030-symptom-groups.js';
import * as textMessages from './schema/0031-text-messages.js';
import * as linkByRow from './schema/0032-link-by-row.js';
import * as identity from './schema/0033-identity.js';
import * as forbiddenByDisease from './schema/0034-forbidden-by-disease.js';
import * as healthLinks from './schema/0035-health-links.js';
import * as linkSeconds from './schema/0036-link-seconds.js';
import * as requestSubjects from './schema/0037-request-subjects.js';
import * as tiles from './schema/0038-tiles.js';
import * as patientFacts from './schema/0039-patient-facts.js';
import * as couseEffects from './schema/0040-couse-effects.js';
import * as dismissals from './schema/0041-dismissals.js';
import * as copiedKnowledge from './schema/0042-copied-knowledge.js';
import * as keptGrades from './schema/0043-kept-grades.js';
import { ensureKnowledgeList } from './review/knowledge-list.js';
import { ensureTrigram } from './trigram.js';

interface SchemaStep {
  readonly name: string;
  readonly sql: string;
}

/** In order; a step that has been released is never edited or renamed, only followed by another. */
export const steps: readonly SchemaStep[] = [
  { name: '0001-foundation', sql: foundation.up },
  { name: '0002-accounts', sql: accounts.up },
  { name: '0003-records', sql: records.up },
  { name: '0004-guides', sql: guides.up },
  { name: '0005-knowledge', sql: knowledge.up },
  { name: '0006-releases', sql: releases.up },
  { name: '0008-stopp', sql: stopp.up },
  { name: '0009-marked-texts', sql: markedTexts.up },
  { name: '0010-views', sql: views.up },
  { name: '0011-plugins', sql: plugins.up },
  { name: '0012-interfaces', sql: interfaces.up },
  { name: '0013-account-steps', sql: accountSteps.up },
  { name: '0014-arrangements', sql: arrangements.up },
  { name: '0015-lexicon', sql: lexicon.up },
  { name: '0016-rules', sql: rules.up },
  { name: '0017-record', sql: record.up },
  { name: '0018-dur', sql: dur.up },
  { name: '0019-knowledge-review', sql: knowledgeReview.up },
  { name: '0020-dur-lists', sql: durLists.up },
  { name: '0021-seen-rehearsals', sql: seenRehearsals.up },
  { name: '0022-sent-once', sql: sentOnce.up },
  { name: '0023-account-guards', sql: accountGuards.up },
  { name: '0024-files', sql: files.up },
  { name: '0025-requests', sql: requests.up },
  { name: '0026-version-lock', sql: versionLock.up },
  { name: '0027-public-links', sql: publicLinks.up },
  { name: '0028-guides-to-their-plugin', sql: guidesToTheirPlugin.up },
  { name: '0029-drafts', sql: drafts.up },
  { name: '0030-symptom-groups', sql: symptomGroups.up },
  { name: '0031-text-messages', sql: textMessages.up },
  { name: '0032-link-by-row', sql: linkByRow.up },
  { name: '0033-identity', sql: identity.up },
  { name: '0034-forbidden-by-disease', sql: forbiddenByDisease.up },
  { name: '0035-health-links', sql: healthLinks.up },
  { name: '0036-link-seconds', sql: linkSeconds.up },
  { name: '0037-request-subjects', sql: requestSubjects.up },
  { name: '0038-tiles', sql: tiles.up },
  { name: '0039-patient-facts', sql: patientFacts.up },
  { name: '0040-couse-effects', sql: couseEffects.up },
  { name: '0041-dismissals', sql: dismissals.up },
  { name: '0042-copied-knowledge', sql: copiedKnowledge.up },
  { name: '0043-kept-grades', sql: keptGrades.up },
];

export interface MigrateOptions {
  /** A line in Korean for the person who waits. */
  readonly onProgress?: (line: string) => void;
}

/** Imported modules rather than a folder scan: the same from source, from dist and from a bundle. */
function migrationSource(onProgress: (line: string) => void): Knex.MigrationSource<SchemaStep> {
  return {
    getMigrations: () => Promise.resolve([...steps]),
    getMigrationName: (step) => step.name,
    getMigration: (step) =>
      Promise.resolve({
        up: async (trx: Knex) => {
          onProgress(fillMessage(messages.migrating, { name: step.name }));
          await trx.raw(step.sql).catch((error: unknown) => {
            throw stepError(step.name, error);
          });
        },
        down: () => Promise.reject(new Error('Onyak migrates forward only; restore a backup to go back.')),
      }),
  };
}

/**
 * Brings the schema of a database up to date; doing it again changes nothing. Several may start at
 * once: one works, the others wait. A step is all or nothing.
 *
 * @param databaseUrl the owner's login.
 * @throws SchemaError when the application's login is not there and the owner may not make it.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const onProgress = options.onProgress ?? (() => undefined);
  await withOwner(databaseUrl, (client) =>
    exclusively(client, async () => {
      await ensureAppLogin(client, databaseUrl);
      // Only a migration needs it; the API, which imports this package too, starts without.
      const { default: knex } = await import('knex');
      const database = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 2 }, log: silent });
      try {
        await runSteps(database, onProgress);
        await ensureKnowledgeList(client);
        if (await ensureTrigram(client, onProgress)) await client.query(knowledge.trigramIndexes);
      } finally {
        await database.destroy();
      }
    }),
  );
}

/** What failed is thrown, with its step; knex would print the whole step besides. */
const silent: Knex.Logger = { error: () => undefined, warn: () => undefined };

/** knex puts the whole SQL before the server's words: keep the words. */
function stepError(step: string, error: unknown): SchemaError {
  const text = error instanceof Error ? error.message : String(error);
  const reason = text.slice(text.lastIndexOf(' - ') + 3);
  return new SchemaError(fillMessage(messages.stepFailed, { step, reason }));
}

async function runSteps(database: Knex, onProgress: (line: string) => void): Promise<void> {
  const config: Knex.MigratorConfig = { migrationSource: migrationSource(onProgress), tableName: 'schema_step' };
  // We hold the advisory lock, so a lock row can only be what a killed migration left.
  const lockTable = await database.schema.hasTable('schema_step_lock');
  if (lockTable && (await database('schema_step_lock').where({ is_locked: 1 }).first())) {
    await database.migrate.forceFreeMigrationsLock(config);
    onProgress(messages.lockReleased);
  }
  const [, applied] = (await database.migrate.latest(config)) as [number, string[]];
  if (applied.length === 0) onProgress(messages.upToDate);
}
