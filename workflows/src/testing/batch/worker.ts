import { definePlugin, parseSettings } from '@onyak/core';
import { appPool } from '@onyak/database';
import { pino } from 'pino';
import { loadContributions } from '../../plugins/contributions.js';
import { startWorkers } from '../../worker/start-workers.js';
import { quietRuntime } from '../build-harness.js';
import counting, { countingRequests } from './part.js';

/** A worker of the counting kind in a process of its own, for a test to kill: says `ready` when it polls. */
const settings = parseSettings(process.env);
const log = pino({ level: 'silent' });
quietRuntime();
const database = appPool(settings.DATABASE_URL ?? '', { max: 12 });
const plugin = definePlugin({ code: 'mcnt', name: '세기', coreVersion: '^0.1.0', requests: [countingRequests] });
const { workflows } = await loadContributions([], { settings, database, log }, [{ plugin, workflow: counting }]);
const codePath = process.env['TEST_BUNDLE'] ?? '';
const workers = await startWorkers({ settings, database, log, workflows, bundle: { codePath } });
process.stdout.write('ready\n');
await workers.finished;
