/** Prints the sample guides of docs/examples/guides from the made-up patients beside them: `npm run guides`. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printedGuide, sampleFolder, samplePatients } from '../workflows/src/testing/sample-guides.js';

const folder = fileURLToPath(sampleFolder);
for (const name of readdirSync(folder)) if (/^\d\d-.*\.md$/.test(name)) rmSync(`${folder}${name}`);
const patients = samplePatients();
for (const patient of patients) writeFileSync(`${folder}${patient.file}.md`, printedGuide(patient));
console.log(`${patients.length} guides in docs/examples/guides`);
