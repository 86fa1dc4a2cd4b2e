import { runChecks } from './checks/run-checks.js';

process.exitCode = (await runChecks((line) => console.log(line))) ? 0 : 1;
