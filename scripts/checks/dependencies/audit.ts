import { z } from 'zod';
import { run } from '../../lib/process/child.js';
import { projectRoot } from '../../lib/project.js';
import { text } from '../messages.js';

/** How long the registry may take, and the whole command on a busy machine. */
const ANSWER_MS = 5_000;
const WHOLE_MS = 20_000;

const reportSchema = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

export interface Audit {
  /** What must be mended. */
  readonly faults: string;
  /** Said when nobody could be asked: not knowing is no fault, and not silence either. */
  readonly note: string;
}

/** Asks the registry for known weaknesses of what production runs on. A registry that is away or has no answer is no fault. */
export async function auditDependencies(): Promise<Audit> {
  const question = ['audit', '--omit=dev', '--json', `--fetch-timeout=${ANSWER_MS}`, '--fetch-retries=0'];
  const npm = process.env['npm_execpath'];
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...question]] : ['npm', question];
  const { stdout } = await run(command, args, { cwd: projectRoot, timeoutMs: WHOLE_MS });
  return readAudit(stdout);
}

/** @param report what `npm audit --json` printed. */
export function readAudit(report: string): Audit {
  const parsed = reportSchema.safeParse(jsonOf(report)).data;
  if (!parsed) return { faults: '', note: text('dependency.notAsked') };
  const grave = Object.entries(parsed.vulnerabilities).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  const lines = grave.map(([name, { severity, range }]) => text('dependency.weak', { name, severity, range }));
  return { faults: lines.join('\n'), note: '' };
}

function jsonOf(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    return undefined;
  }
}
