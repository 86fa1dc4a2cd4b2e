import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { makeTheme } from '../../theme/theme.js';

export interface PrintSheetProps {
  /** Name that the browser offers for a PDF, without its ending. */
  readonly fileName: string;
  /** At the foot of every page, left of its number: whose pages they are. */
  readonly foot: string;
  readonly children: ReactNode;
}

/**
 * What is printed instead of the page while this is mounted: on A4, in the light colours, each page with its foot
 * and number. On the screen nothing of it is to be seen. One at a time.
 */
export function PrintSheet({ fileName, foot, children }: PrintSheetProps) {
  const theme = useMemo(() => makeTheme('light'), []);
  useFileName(fileName);
  return createPortal(
    <ThemeProvider theme={theme}>
      <style>{sheetStyle(foot)}</style>
      <article className="onyak-sheet">{children}</article>
    </ThemeProvider>,
    document.body,
  );
}

/** Opens the browser's print dialog, whose target may be a printer or a PDF file. */
export function printPage(): void {
  window.print();
}

/** A browser names the PDF after the page's title. */
function useFileName(fileName: string): void {
  useEffect(() => {
    let title: string | undefined;
    const before = () => {
      title ??= document.title;
      document.title = fileName;
    };
    const after = () => {
      if (title !== undefined) document.title = title;
      title = undefined;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [fileName]);
}

/** Margins of specification 3 §9; the foot stands in the lower one. */
const sheetStyle = (foot: string): string => `
.onyak-sheet { display: none; }
@page {
  size: A4 portrait;
  margin: 10mm 10mm 13mm;
  @bottom-left { content: ${cssText(foot)}; font-size: 8pt; color: #555; }
  @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; color: #555; }
}
@media print {
  html, body { height: auto !important; overflow: visible !important; background: #fff !important; }
  body > :not(.onyak-sheet) { display: none !important; }
  .onyak-sheet { display: block; color: #000; background: #fff; font-size: 14px; line-height: 1.3; }
  .onyak-sheet * { print-color-adjust: exact; }
  .onyak-sheet h1, .onyak-sheet h2, .onyak-sheet h3, .onyak-sheet h4 { break-after: avoid; }
  .onyak-sheet li, .onyak-sheet tr { break-inside: avoid; }
}
`;

/** A text as a string of CSS: nothing of a name can end it. */
function cssText(text: string): string {
  const code = (character: string) => `\\${character.codePointAt(0)?.toString(16) ?? ''} `;
  return `"${text.replace(/[^\p{L}\p{N} .,:()·/-]/gu, code)}"`;
}
