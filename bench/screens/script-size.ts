import { gzipSync } from 'node:zlib';

interface Body {
  body(): Promise<Buffer>;
}

/**
 * Gzipped size of a script that a page has loaded. The browser keeps the body of no page that was left meanwhile: it is asked for again.
 * Its failure waits for whoever awaits the size; nobody may be there yet.
 */
export function scriptSize(loaded: Body, again: () => Promise<Body>): Promise<number> {
  const size = loaded
    .body()
    .catch(async () => await (await again()).body())
    .then((body) => gzipSync(body).length);
  size.catch(() => undefined);
  return size;
}
