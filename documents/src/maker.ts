import sharp from 'sharp';
import { compilePdf, compileSvg } from './compile.js';
import type { MakeAnswer, MakeRequest } from './protocol.js';

/**
 * The process that makes documents: the compiler is native code that holds whoever calls it, and may take its process
 * along. One document at a time, in the order in which they were asked for.
 */
async function make(request: MakeRequest): Promise<Uint8Array> {
  if (request.form === 'schema') {
    const { schemaFaults } = await import('./e2b/schema.js');
    return Buffer.from(JSON.stringify(schemaFaults(request.xml, request.folder)));
  }
  const { form, density, ...layout } = request;
  if (form !== 'png') return compilePdf(layout, form === 'archive' ? 'a-3a' : 'ua-1');
  // Its size without a unit: points would be scaled by the density a second time.
  const drawing = Buffer.from(compileSvg(layout).replace(/(width|height)="([\d.]+)pt"/g, '$1="$2"'));
  const page = sharp(drawing, { density }).flatten({ background: '#fff' });
  // The form itself is of greys: looking for the colours of a palette takes two fifths of the time. A picture may have some.
  if (layout.images.size > 0) return page.png({ palette: true, effort: 1 }).toBuffer();
  return page.toColourspace('b-w').png().toBuffer();
}

const answer = (message: MakeAnswer): void => void process.send?.(message);

let last: Promise<void> = Promise.resolve();
process.on('message', (request: MakeRequest) => {
  last = last.then(async () => {
    try {
      answer({ id: request.id, content: await make(request) });
    } catch (error) {
      answer({ id: request.id, reason: error instanceof Error ? error.message : String(error) });
    }
  });
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
