import { defineWorker } from '@onyak/workflows/kit';
import { registeredReactions } from './worker/registered-reactions.js';

/** What is registered of a patient counts as their allergies wherever the same institution screens them. */
export default defineWorker(() => ({ reactions: registeredReactions }));
