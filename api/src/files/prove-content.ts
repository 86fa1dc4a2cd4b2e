import { createReadStream } from 'node:fs';
import { endingsOf, fileKinds, kindByName, OnyakError, type FileKind } from '@onyak/core';
import { fileTypeFromFile } from 'file-type';
import { hostMessage } from '../messages.js';

/**
 * What an uploaded file is, by its bytes. Its name must agree: who opens it trusts the ending.
 * @throws OnyakError VALIDATION for no bytes at all, UNSUPPORTED for what the field does not take.
 */
export async function proveContent(
  { path, bytes, fileName }: { readonly path: string; readonly bytes: number; readonly fileName: string },
  accept: readonly FileKind[],
): Promise<FileKind> {
  if (bytes === 0) throw new OnyakError('VALIDATION', hostMessage('upload.empty'));
  const named = kindByName(fileName);
  const endings = endingsOf(accept);
  if (named === undefined || !accept.includes(named))
    throw new OnyakError('UNSUPPORTED', hostMessage('upload.extension', { extensions: endings }));
  const isWhatItSays = named === 'csv' ? await isTable(path) : (await sniffed(path)) === fileKinds[named].mediaType;
  if (!isWhatItSays)
    throw new OnyakError('UNSUPPORTED', hostMessage('upload.content', { kind: fileKinds[named].label }));
  return named;
}

/** The media type that a file's bytes have; undefined where nothing is known of them. */
async function sniffed(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.mime;
  } catch {
    // A container that is broken, or that unpacks to more than it should, is none of the kinds.
    return undefined;
  }
}

/** Rows of text have no mark of their own: letters alone, in UTF-8 or as Korean Excel writes them, and no markup. */
async function isTable(path: string): Promise<boolean> {
  if ((await sniffed(path)) !== undefined) return false;
  return (await isText(path, 'utf-8')) || (await isText(path, 'euc-kr'));
}

// oxlint-disable-next-line no-control-regex -- what no text has
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

async function isText(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let first = true;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (NO_TEXT.test(text) || (first && /^\s*</.test(text))) return false;
      first = false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
