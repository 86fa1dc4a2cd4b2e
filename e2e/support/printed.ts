import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

export interface PrintedPage {
  readonly text: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Right and lower edge of what is printed, in points from the left and from the bottom. */
  readonly right: number;
  readonly bottom: number;
}

/** What the browser prints of a page, as a PDF that is read again. */
export async function printedPages(page: Page): Promise<PrintedPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf, { mergePages: false });
  return await Promise.all(
    text.map(async (words, index) => {
      const sheet = await pdf.getPage(index + 1);
      const [, , width = 0, height = 0] = sheet.view;
      const places = (await sheet.getTextContent()).items.flatMap((item) =>
        'transform' in item && item.str.trim() !== ''
          ? [{ right: Number(item.transform[4]) + item.width, bottom: Number(item.transform[5]) }]
          : [],
      );
      return {
        text: words,
        width,
        height,
        right: Math.max(...places.map(({ right }) => right)),
        bottom: Math.min(...places.map(({ bottom }) => bottom)),
      };
    }),
  );
}

/** Lines break where the paper wants: words are looked for without their spaces. */
export const squeezed = (text: string): string => text.normalize('NFC').replace(/\s+/gu, '');
