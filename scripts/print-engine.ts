import { buildPrintEngine } from './lib/print-engine.js';

console.log(await buildPrintEngine());
