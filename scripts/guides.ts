/**
 * Prints the sample guides of docs/examples/guides from the made-up patients beside them: `npm run guides`; with
 * `--pages` tells how many A4 pages each takes.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import {
  finalTextOf,
  materialOf,
  printedGuide,
  sampleFolder,
  sampleInput,
  samplePatients,
} from '../workflows/src/testing/sample-guides.js';
import { findChromium } from './testing/chromium.js';
import { splitFinalText } from '../workflows/src/wording/clinician-notes.js';

const folder = fileURLToPath(sampleFolder);
const patients = samplePatients();
if (process.argv.includes('--pages')) await tellPages();
else {
  for (const name of readdirSync(folder)) if (/^\d\d-.*\.md$/.test(name)) rmSync(`${folder}${name}`);
  for (const patient of patients) writeFileSync(`${folder}${patient.file}.md`, printedGuide(patient));
  console.log(`${patients.length} guides in docs/examples/guides`);
}

async function tellPages(): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const page = await browser.newPage();
  const pagesOf = async (markdown: string, points: number) => {
    await page.setContent(`<style>${style(points)}</style>${html(markdown)}`);
    const pdf = await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } });
    return pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/gu)?.length ?? 0;
  };
  for (const patient of patients) {
    const text = finalTextOf(materialOf(sampleInput(patient)));
    const { patient: own, clinician } = splitFinalText(text);
    const pages = [await pagesOf(own, 11), clinician === '' ? 0 : await pagesOf(clinician, 7.5)];
    console.log(`${patient.file}: ${pages.join(' + ')} pages (${own.length} + ${clinician.length} characters)`);
  }
  await browser.close();
}

function style(points: number): string {
  return `body{font:${points}pt/1.3 'Noto Sans KR','Noto Sans CJK KR',sans-serif;margin:0}h1,h2,h3{font-size:1.1em;margin:.5em 0 .2em}p,ul{margin:.2em 0}ul{padding-left:1.2em}`;
}

/** The few marks that a guide uses. */
function html(markdown: string): string {
  const plain = (text: string) =>
    text
      .replace(/\\([\\`*_{}[\]<>#|])/gu, '$1')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;');
  return markdown
    .split(/\n{2,}/u)
    .map((block) => {
      const heading = /^(#{1,3}) (.*)$/su.exec(block);
      if (heading) return `<h${heading[1]?.length}>${plain(heading[2] ?? '')}</h${heading[1]?.length}>`;
      if (block.startsWith('- '))
        return `<ul>${block
          .split('\n')
          .map((line) => `<li>${plain(line.slice(2))}</li>`)
          .join('')}</ul>`;
      return `<p>${plain(block)}</p>`;
    })
    .join('');
}
