export const promptNames = ['guide', 'final', 'evaluate'] as const;
export type PromptName = (typeof promptNames)[number];

/** SYSTEM: the rules; FIRST: what is asked; FEEDBACK, REPAIR: later turns of one conversation; the others: one criterion of a judge each. */
export const promptTurns = [
  'SYSTEM',
  'FIRST',
  'FEEDBACK',
  'REPAIR',
  'precision',
  'recall',
  'accuracy',
  'completeness',
  'helpfulness',
] as const;
export type PromptTurn = (typeof promptTurns)[number];

/** The words of a prompt as they were at one time. `{material}` and the like stand for quoted data, never for words of ours. */
export interface PromptVersion {
  readonly name: PromptName;
  readonly version: string;
  /** Day of the release that brought it. */
  readonly since: string;
  /** Whether guides may still be written with it: its data and its answer are those that the checks read. */
  readonly usable: boolean;
  readonly turns: Readonly<Partial<Record<PromptTurn, string>>>;
}

/** The words of a turn with its data in their places. Data is put in once: what it holds is never read as a place. */
export function fillTurn(
  version: PromptVersion,
  turn: PromptTurn,
  data: Readonly<Record<string, string>> = {},
): string {
  const words = version.turns[turn];
  if (words === undefined) throw new Error(`prompt ${version.version} has no turn ${turn}`);
  return words.replace(/\{(\w+)\}/gu, (place, name: string) => data[name] ?? place);
}
