import { type KnowledgeIndex } from '../knowledge/build.js';
import { type KnowledgeTables } from '../knowledge/tables/table-specs.js';
/** The knowledge tables that the project ships, read from its own CSV files. */
export declare function shippedTables(): KnowledgeTables;
/** The shipped tables compiled once for a test file. */
export declare function shippedKnowledge(): KnowledgeIndex;
