/** The plugin's words and answers for the parts of its screen, which reach no further up than the screen itself. */
export * from '../messages.js';
export * from '../schema.js';
export * from '../models/schema-models.js';
export { blocksOf, partsOf, standsApart, type Block } from '@onyak/core';
export * from '../final/sheet-facts.js';
