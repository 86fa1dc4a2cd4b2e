/** Sets final guides on A4 with Chromium, as they are printed: who and which drugs above the professionals' part right under the patient's. */
import { clinicianSheet, patientSheet, type Sheet } from '@onyak/core';
import { chromium } from '@playwright/test';
import { splitFinalText } from '../../workflows/src/wording/clinician/clinician-notes.js';
import { findChromium } from '../testing/chromium.js';

export interface Printed {
  readonly pages: number;
  /** Share of a page that each part takes. */
  readonly patient: number;
  readonly clinician: number;
}

export interface Printer {
  print(text: string, drugs: string): Promise<Printed>;
  close(): Promise<void>;
}

/** @throws where no Chromium is installed. */
export async function openPrinter(): Promise<Printer> {
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const page = await browser.newPage();
  const share = (selector: string, sheet: Sheet) =>
    page.evaluate(
      ([wanted, height]) => {
        const part = document.querySelector(wanted);
        return part === null ? 0 : (part.getBoundingClientRect().height * 0.75) / height;
      },
      [selector, sheet.height] as const,
    );
  return {
    async print(text, drugs) {
      const { patient, clinician } = splitFinalText(text);
      await page.setViewportSize({ width: Math.round(patientSheet.width / 0.75), height: 1_000 });
      await page.setContent(
        `<style>${style}</style><header>${escaped(`홍가람 님 · 2026-03-15 · ${drugs}`)}</header><main>${html(patient)}</main>${clinician === '' ? '' : `<section>${html(clinician)}</section>`}`,
      );
      const pdf = await page.pdf({
        format: 'A4',
        margin: { top: '12mm', bottom: '14mm', left: '12mm', right: '12mm' },
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: '<span style="font-size:8pt;margin-left:12mm" class="pageNumber"></span>',
      });
      return {
        pages: pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/gu)?.length ?? 0,
        patient: await share('main', patientSheet),
        clinician: await share('section', clinicianSheet),
      };
    },
    close: () => browser.close(),
  };
}

const type = ({ points, leading }: Sheet) => `font-size:${points}pt;line-height:${leading}`;
const style = `
  body{margin:0;font-family:Pretendard,'Noto Sans KR','Noto Sans CJK KR',sans-serif}
  header{font-size:8pt;line-height:1.3;max-height:10mm;overflow:hidden}
  main{${type(patientSheet)}} section{${type(clinicianSheet)}}
  h1,h2,h3{font-size:1.15em;margin:.6em 0 .2em;break-after:avoid} p,ul{margin:.2em 0} ul{padding-left:1.2em} hr{margin:.3em 0}`;

/** The few marks that a guide uses. */
function html(markdown: string): string {
  return markdown
    .split(/\n{2,}/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const heading = /^(#{1,3}) (.*)$/su.exec(part);
      if (heading) return `<h${heading[1]?.length}>${escaped(heading[2] ?? '')}</h${heading[1]?.length}>`;
      if (part === '---') return '<hr>';
      if (!part.startsWith('- ')) return `<p>${escaped(part)}</p>`;
      return `<ul>${part
        .split('\n')
        .map((line) => `<li>${escaped(line.slice(2))}</li>`)
        .join('')}</ul>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text
    .replace(/\\([\\`*_{}[\]<>#|])/gu, '$1')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}
