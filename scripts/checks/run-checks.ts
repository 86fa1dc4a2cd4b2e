import { run } from '../lib/process/child.js';
import { inProject, projectRoot } from '../lib/project.js';
import { auditDependencies } from './dependencies/audit.js';
import { dependencyFaults } from './dependencies/dependencies.js';
import { fileFaults } from './files.js';
import { text } from './messages.js';
import { pluginTableFaults } from './plugin-tables.js';
import { sqlTextFaults } from './sql/sql-texts.js';

interface Check {
  readonly label: string;
  /**
   * Empty when all is well, else what a person needs to read.
   * @param note for what is no fault and yet to be known.
   */
  readonly faults: (note: (line: string) => void) => Promise<string>;
}

const tool = (...path: readonly string[]) => inProject('node_modules', ...path);

function command(script: string, ...args: readonly string[]): () => Promise<string> {
  return async () => {
    const answer = await run(process.execPath, [script, ...args], { cwd: projectRoot });
    return answer.code === 0 ? '' : `${answer.stdout}\n${answer.stderr}`.trim() || `exit code ${answer.code}`;
  };
}

const types: Check = { label: text('check.types'), faults: command(tool('typescript', 'bin', 'tsc'), '-b') };

/** These read the declarations that the type check writes, so they come after it. */
const others: readonly Check[] = [
  { label: text('check.lint'), faults: command(tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings') },
  { label: text('check.format'), faults: command(tool('oxfmt', 'bin', 'oxfmt'), '--check') },
  { label: text('check.dead'), faults: command(tool('knip', 'bin', 'knip.js'), '--no-progress') },
  { label: text('check.files'), faults: async () => fileFaults(projectRoot).join('\n') },
  { label: text('check.tables'), faults: async () => (await pluginTableFaults()).join('\n') },
  { label: text('check.sql'), faults: () => Promise.resolve(sqlTextFaults().join('\n')) },
  { label: text('check.dependencies'), faults: async () => dependencyFaults().join('\n') },
  {
    label: text('check.audit'),
    faults: async (note) => {
      const audit = await auditDependencies();
      if (audit.note) note(audit.note);
      return audit.faults;
    },
  },
];

/**
 * Runs every check and prints one line each, what failed with its words, and a summary.
 * @param beside what else needs the types' declarations, done while the checks after them run; not begun where the types
 * are wrong.
 * @returns whether all passed
 */
export async function runChecks(
  say: (line: string) => void,
  beside: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const typed = await carryOut(types, say);
  const [checked] = await Promise.all([
    Promise.all(others.map(async (check) => await carryOut(check, say))),
    typed.faults === '' ? beside() : undefined,
  ]);
  const results = [typed, ...checked];
  const failed = results.filter(({ faults }) => faults !== '');
  for (const { label, faults } of failed) say(`\n== ${label}\n${faults}`);
  say('');
  if (failed.length === 0) say(text('check.passed', { count: results.length }));
  else {
    const labels = failed.map(({ label }) => label).join(', ');
    say(text('check.failed', { count: results.length, failed: failed.length, labels }));
  }
  return failed.length === 0;
}

async function carryOut(
  check: Check,
  say: (line: string) => void,
): Promise<{ readonly label: string; readonly faults: string }> {
  const began = performance.now();
  const notes: string[] = [];
  const faults = await check.faults((line) => void notes.push(line));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(text('check.line', { mark: markOf(faults, notes), label: check.label, seconds }));
  for (const line of notes) say(`  ${line}`);
  return { label: check.label, faults };
}

/** What could not be looked at has neither passed nor failed. */
function markOf(faults: string, notes: readonly string[]): string {
  if (faults !== '') return '✗';
  return notes.length === 0 ? '✓' : '–';
}
