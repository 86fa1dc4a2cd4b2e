import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFonts } from './fonts.js';
import type { Layout } from './layout.js';
import { template } from './template.js';

/** A folder that need not be there: a document is made of what it is given, and reads no file. */
const workspace = join(tmpdir(), 'onyak-documents');
let compiler: NodeCompiler | undefined;

/** Lays out a document; blocks the process meanwhile. @throws Error with what the template is at odds with. */
function compiled({ data, images }: Layout): { readonly by: NodeCompiler; readonly document: NodeTypstDocument } {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] });
  for (const [path, content] of images) compiler.mapShadow(join(workspace, path), Buffer.from(content));
  try {
    const result = compiler.compile({ mainFileContent: template, inputs: { data } });
    const document = result.result;
    if (!document || result.hasError()) throw new Error(`document not laid out: ${wordsOf(compiler, result)}`);
    return { by: compiler, document };
  } finally {
    compiler.resetShadow();
  }
}

/** What stands in the way, without the document's own texts. */
function wordsOf(by: NodeCompiler, result: ReturnType<NodeCompiler['compile']>): string {
  const error = result.takeDiagnostics();
  if (!error) return 'no reason given';
  const found: unknown[] = by.fetchDiagnostics(error);
  return found
    .map((item) => (typeof item === 'object' && item !== null ? String(Reflect.get(item, 'message')) : String(item)))
    .join('; ')
    .slice(0, 500);
}

/** Documents whose layout is remembered: the next of the same kind takes a tenth of the time. */
const REMEMBERED = 8;

/** To be read by anybody, or to be kept for long with a file in it (ISO 19005-3, level A, which is tagged as well). */
export type PdfStandard = 'ua-1' | 'a-3a';

/** A tagged PDF with title and language, its fonts embedded as far as they are used. */
export function compilePdf(layout: Layout, pdfStandard: PdfStandard = 'ua-1'): Buffer {
  const { by, document } = compiled(layout);
  try {
    return by.pdf(document, { pdfStandard });
  } finally {
    by.evictCache(REMEMBERED);
  }
}

/** Its pages as one drawing, letters as outlines. */
export function compileSvg(layout: Layout): string {
  const { by, document } = compiled(layout);
  try {
    return by.plainSvg(document);
  } finally {
    by.evictCache(REMEMBERED);
  }
}
