import { resolve } from 'node:path';
import { parseSettings } from '@onyak/core';
import { generateAdrRecords } from '@onyak/migrations';
import { runningDatabaseUrl } from './lib/postgres/embedded-postgres.js';
import { text } from './lib/messages.js';

// `npm run records -- 200000`: made-up ADR records for trying out and measuring, into the embedded database alone.
const settings = parseSettings(process.env);
const count = Number(process.argv[2]);
const url = runningDatabaseUrl(resolve(settings.ONYAK_DATA, 'postgres'));
if (!Number.isInteger(count) || count < 1 || count > 1_000_000) fail(text('recordsUsage'));
else if (url === undefined) fail(text('recordsNoDatabase'));
else {
  const added = await generateAdrRecords(url, {
    count,
    onProgress: (done) => process.stdout.write(`${text('recordsProgress', { done, count })}\n`),
  });
  process.stdout.write(`${text('recordsDone', { count: added })}\n`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
