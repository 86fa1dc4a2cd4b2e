import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** JavaScript of a page before a document is opened, gzipped, in bytes: what a slow phone waits for. */
export const MOST_BYTES = 130_000;

/** What is asked of a built chunk. */
export interface BuiltChunk {
  readonly code: string;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  /** Names of the chunks that come along. */
  readonly imports: readonly string[];
}

/** Bytes that a visitor loads of the shell, and for each page that is loaded later of the shell and that page. */
export function pageSizes(
  chunks: Readonly<Record<string, BuiltChunk>>,
): { readonly page: string; readonly bytes: number }[] {
  const closure = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name) || !chunks[name]) return found;
    found.add(name);
    for (const imported of chunks[name].imports) closure(imported, found);
    return found;
  };
  const names = Object.keys(chunks);
  const shell = names.filter((name) => chunks[name]?.isEntry);
  const sizes = new Map(names.map((name) => [name, gzipSync(chunks[name]?.code ?? '').length]));
  const bytesOf = (roots: readonly string[]) =>
    [...new Set(roots.flatMap((root) => [...closure(root)]))].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const later = names.filter((name) => chunks[name]?.isDynamicEntry);
  return [...shell, ...later].map((page) => ({ page, bytes: bytesOf([...shell, page]) }));
}

/** Ends the build where a page is larger than a phone should wait for. */
export function sizeLimit(): Plugin {
  return {
    name: 'onyak-size-limit',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file] as const] : [],
      );
      for (const { page, bytes } of pageSizes(Object.fromEntries(chunks))) {
        if (bytes > MOST_BYTES)
          this.error(`${page} loads ${bytes} bytes of JavaScript (gzip), more than ${MOST_BYTES}`);
        this.info(`${page}: ${(bytes / 1000).toFixed(1)} KB of JavaScript (gzip) before a document`);
      }
    },
  };
}
