import { text } from '../../messages.js';

export const modelWords = { unknown: text('averages.unknown'), checks: text('averages.checks') };
