import { appendFileSync } from 'node:fs';

/**
 * Proofs that take long at full size. Each run has them at a reduced one and says so; `ONYAK_<NAME>=full` asks for the
 * full size of one, `ONYAK_PROOFS=full` of all.
 */
export const proofs = [
  'axe',
  'keyboard',
  'menus',
  'oracle',
  'fuzz',
  'grounding',
  'chaos',
  'batch',
  'attack',
  'population',
] as const;
export type Proof = (typeof proofs)[number];

type Environment = Readonly<Record<string, string | undefined>>;

export const settingOf = (proof: Proof): string => `ONYAK_${proof.toUpperCase()}`;

/**
 * Whether a proof is asked for at full size.
 * @throws Error when its setting is there and says anything else, so that no slip of the pen passes for the full size.
 */
export function isFull(proof: Proof, env: Environment = process.env): boolean {
  const asked = [settingOf(proof), 'ONYAK_PROOFS'].map((name) => [name, env[name] ?? ''] as const);
  for (const [name, value] of asked)
    if (value !== '' && value !== 'full') throw new Error(`${name}=${value}: the one value is "full"`);
  return asked.some(([, value]) => value === 'full');
}

/** What a proof did, and of how much where that is known. */
export interface Done {
  readonly proof: Proof;
  readonly done: number;
  readonly of?: number;
  readonly full: boolean;
}

/** What a test could not try, because nothing is there to try it on. */
export interface Untried {
  readonly untried: string;
}

/** Names the file that a whole run gathers these lines in (see scripts/testing/covered.ts). */
export const COVERED = 'ONYAK_COVERED';

function tell(line: Done | Untried): void {
  const file = process.env[COVERED];
  console.info(`covered: ${JSON.stringify(line)}`);
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Says at which size a proof ran; parts of one proof are added up. */
export function tellDone(proof: Proof, done: number, of?: number): void {
  tell({ proof, done, ...(of === undefined ? {} : { of }), full: isFull(proof) });
}

/** Says what a test passed by for want of anything to try it on. */
export function tellUntried(untried: string): void {
  tell({ untried });
}
