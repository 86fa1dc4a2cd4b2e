import { run } from '../scripts/lib/process/child.js';
import { projectRoot } from '../scripts/lib/project.js';

/**
 * Which of `parts` of a long proof this run has, from 0: `ONYAK_TURN` says it (counted over again where there are fewer parts),
 * else the commit, so that the same state of the project is always asked the same and the next commit most likely something else.
 * @throws Error when the setting is no number.
 */
export async function turnOf(parts: number, asked = process.env['ONYAK_TURN'] ?? ''): Promise<number> {
  if (asked !== '') {
    const turn = Number(asked);
    if (!Number.isInteger(turn) || turn < 0) throw new Error(`ONYAK_TURN=${asked}: 0, 1, 2 …`);
    return turn % parts;
  }
  const { code, stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: projectRoot });
  const commit = /^[0-9a-f]{8}/.exec(stdout)?.[0];
  // Without a history (a copy of the files) the day says it.
  const number = code === 0 && commit !== undefined ? Number.parseInt(commit, 16) : Math.floor(Date.now() / 86_400_000);
  return number % parts;
}

/** Those of many that this run looks at: every one of so many, and in that many turns all of them. */
export async function onTurn<T>(all: readonly T[], parts: number): Promise<T[]> {
  const turn = await turnOf(parts);
  return all.filter((_, place) => place % parts === turn);
}
