/**
 * Prints the sample guides of docs/examples/guides from the made-up patients beside them: `npm run guides`. With
 * `--pages` sets those guides and the guides of generated patients of twenty drugs on A4 and tells how many
 * pages each takes (`--pages 7`: other patients, of the seed 7). With `--draw 7` prints the guides of twenty-five patients
 * drawn from a hundred of the seed 7, to be read one by one (`--draw 7 40`: of forty).
 */
import { clinicianSheet, patientSheet, printedSheets } from '@onyak/core';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { twentyDrugPatients } from '../workflows/src/testing/guide-patients.js';
import {
  finalTextOf,
  materialOf,
  printedGuide,
  sampleFolder,
  sampleInput,
  samplePatients,
} from '../workflows/src/testing/sample-guides.js';
import { splitFinalText } from '../workflows/src/wording/clinician/clinician-notes.js';
import { drawnGuides } from './lib/draw-guides.js';
import { openPrinter, type Printed } from './lib/print-guide.js';

const folder = fileURLToPath(sampleFolder);
const patients = samplePatients();
/** Generated patients. */
const COUNT = 40;
const pages = process.argv.indexOf('--pages');
const draw = process.argv.indexOf('--draw');
if (pages >= 0) await tellPages(Number(process.argv[pages + 1] ?? 1));
else if (draw >= 0) {
  const [seed = 1, count] = process.argv.slice(draw + 1).map(Number);
  for (const guide of drawnGuides(seed, count)) console.log(`${guide}\n`);
} else {
  for (const name of readdirSync(folder)) if (/^\d\d-.*\.md$/.test(name)) rmSync(`${folder}${name}`);
  for (const patient of patients) writeFileSync(`${folder}${patient.file}.md`, printedGuide(patient));
  console.log(`${patients.length} guides in docs/examples/guides`);
}

async function tellPages(seed: number): Promise<void> {
  const printer = await openPrinter();
  const over: string[] = [];
  const tell = async (name: string, text: string, drugs: string) => {
    const printed = await printer.print(text, drugs);
    if (printed.pages > 2) over.push(name);
    console.log(`${name}: ${describe(printed, text)}`);
    return printed;
  };
  for (const patient of patients)
    await tell(
      patient.file,
      finalTextOf(materialOf(sampleInput(patient))),
      patient.medications.map(({ name }) => name).join(', '),
    );
  let index = 0;
  for (const input of twentyDrugPatients(COUNT, seed)) {
    index += 1;
    const material = materialOf(input);
    const drugs = input.medications.map(({ medicationName }) => medicationName).join(', ');
    await tell(`twenty drugs ${index} (${material.findings.length} findings)`, finalTextOf(material), drugs);
  }
  await printer.close();
  console.log(over.length === 0 ? 'no guide takes more than two pages' : `more than two pages: ${over.join(', ')}`);
}

function describe({ pages: count, patient, clinician }: Printed, text: string): string {
  const parts = splitFinalText(text);
  const share = (set: number, estimated: number) => `${set.toFixed(2)} (estimated ${estimated.toFixed(2)})`;
  return `${count} pages; of a page ${share(patient, printedSheets(parts.patient, patientSheet))} + ${share(clinician, printedSheets(parts.clinician, clinicianSheet))}`;
}
