/** What a rule of one's own has beyond what its form says: whoever screens with a drafted rule makes it as it would be saved. */
export { ownFixed } from './own-fixed.js';
/** One text for all that decides whom a rule finds. */
export { effectText } from './rule-effect.js';
