/** Every prompt that this installation sends to a model, or has sent, in full. Reads nothing and asks nobody. */
import { evaluatePrompts } from './evaluate.js';
import { finalPrompts } from './final.js';
import { guidePrompts } from './guide.js';
import { pastGuidePrompts } from './past-guide.js';
import type { PromptName, PromptVersion } from './version.js';

export { modelNames, OFFLINE_MODEL, type ModelNames } from '../model-names.js';
export { promptHash } from './hash.js';
export { fillTurn, promptNames, promptTurns, type PromptName, type PromptTurn, type PromptVersion } from './version.js';

/** The newest first within a name. */
export const prompts: readonly PromptVersion[] = [
  ...guidePrompts,
  ...pastGuidePrompts,
  ...finalPrompts,
  ...evaluatePrompts,
];

const newest = { guide: guidePrompts[0], final: finalPrompts[0], evaluate: evaluatePrompts[0] } as const;

/** What is sent where nobody has chosen: saved with each call by its version. */
export const currentPrompt = (name: PromptName): PromptVersion => newest[name];

/** A version that guides may be written with; undefined for what there is none of, and for what is only kept to be read. */
export const usablePrompt = (name: PromptName, version: string): PromptVersion | undefined =>
  prompts.find((one) => one.name === name && one.version === version && one.usable);
