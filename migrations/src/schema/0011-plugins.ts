import { allInstitutions, anyInstitution, grant, keepHistory, secure, stamp, standardColumns } from './sql.js';

/** Read within any context, written over all institutions only: what concerns the whole installation. */
const installationTable = (table: string) => `${secure(table)}
create policy "${table}_read" on "${table}" for select using (${anyInstitution});
create policy "${table}_write" on "${table}" using (${allInstitutions});`;

/** What migrations of plugins were applied, and the files' hashes; the owner's alone. */
const files = `
create table plugin_step (
  plugin text not null,
  name text not null,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  primary key (plugin, name)
);
create table plugin_view (
  plugin text not null,
  name text not null unique,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  primary key (plugin, name)
);`;

/** Plugins that a process could not use, as it found at its last start. */
const state = `
create table plugin_set_aside (
  process text not null check (process in ('MIGRATION', 'WORKER')),
  name text not null,
  version text not null,
  reason text not null,
  found_at timestamptz not null default now(),
  primary key (process, name)
);
${installationTable('plugin_set_aside')}
${grant('plugin_set_aside', 'select, insert, update, delete')}`;

/** What an administrator has set for each plugin, one set for the installation. */
const configuration = `
create table plugin_configuration (
  plugin text primary key,
  values jsonb not null check (jsonb_typeof(values) = 'object'),
  ${standardColumns}
);
${stamp('plugin_configuration')}
${keepHistory('plugin_configuration', { key: ['plugin'] })}
${installationTable('plugin_configuration')}
${grant('plugin_configuration', 'select, insert, update')}`;

/** Jobs that the worker keeps, as it knew them at its last start. */
const jobs = `
create table plugin_job (
  plugin text not null,
  name text not null,
  label text not null,
  every text not null,
  primary key (plugin, name)
);
${installationTable('plugin_job')}
${grant('plugin_job', 'select, insert, update, delete')}`;

/** Every run of a job or of a step in a workflow that a plugin has contributed. */
const runs = `
create table plugin_run (
  -- One for all attempts of a run.
  id text primary key,
  plugin text not null,
  name text not null,
  kind text not null check (kind in ('JOB', 'STEP')),
  -- The request that a step belongs to; null for jobs.
  subject text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  attempts integer not null default 1,
  outcome text not null default 'RUNNING' check (outcome in ('RUNNING', 'DONE', 'FAILED')),
  -- What a job has done, or why the last attempt failed.
  note text not null default ''
);
create index plugin_run_latest on plugin_run (plugin, name, started_at desc);
create index plugin_run_age on plugin_run (started_at);
${installationTable('plugin_run')}
${grant('plugin_run', 'select, insert, update, delete')}`;

export const up = `${files}\n${state}\n${configuration}\n${jobs}\n${runs}`;
