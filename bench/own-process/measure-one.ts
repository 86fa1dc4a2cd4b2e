import { measures } from '../measures.js';
import { tellParent } from './own-process.js';

// Started by `inItsOwnProcess`, which reads what is told here.
const load = measures[process.argv[2] ?? ''];
if (!load) throw new Error(`${process.argv[2]}? ${Object.keys(measures).join(', ')}`);
await tellParent(await load());
process.exit(0);
