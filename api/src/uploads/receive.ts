import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { OnyakError, sizeText } from '@onyak/core';
import type { UploadedFile, UploadOptions } from '../kit/call.js';
import { hostMessage } from '../messages.js';
import { cleanFileName } from '../http/answer/file-name.js';
import { assertUtf8Body, isBroken, notUtf8 } from '../http/body/utf8.js';
import { assertWellFormed } from '../http/body/well-formed.js';

export interface ReceivedUpload {
  readonly file: UploadedFile;
  /** The form's other fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Room for a form's borders and fields beside its file. */
const FORM_OVERHEAD = 1024 * 1024;
const LEFT_OVER_MS = 60 * 60 * 1000;

/**
 * Runs `work` with the one file of a multipart request, streamed to a folder of its own that is
 * gone afterwards whatever happens.
 * @param base folder for uploads in progress; made when it is missing.
 * @throws OnyakError TOO_LARGE, UNSUPPORTED, VALIDATION or BAD_REQUEST with a Korean message.
 */
export async function withUpload<T>(
  request: IncomingMessage,
  options: UploadOptions,
  base: string,
  work: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  refuseByHeaders(request, options);
  options.begins?.();
  await mkdir(base, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(base, 'upload-'));
  try {
    const path = join(folder, 'file');
    return await work(await (isWholeBody(request, options) ? receiveBody : receive)(request, options, path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a killed process left; files still being received are younger than an hour. */
export async function clearLeftUploads(base: string): Promise<void> {
  const names = await readdir(base).catch(() => []);
  for (const name of names) {
    const path = join(base, name);
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > LEFT_OVER_MS) await rm(path, { recursive: true, force: true });
  }
}

const mediaType = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const isWholeBody = (request: IncomingMessage, { asBody = [] }: UploadOptions): boolean =>
  asBody.includes(mediaType(request));

function refuseByHeaders(request: IncomingMessage, options: UploadOptions): void {
  const { maxBytes } = options;
  const isForm = /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');
  if (!isForm && !isWholeBody(request, options)) throw OnyakError.of('UNSUPPORTED', 'error.unsupportedFile');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD) throw tooLarge(maxBytes);
}

function tooLarge(maxBytes: number): OnyakError {
  return OnyakError.of('TOO_LARGE', 'error.tooLarge', { max: sizeText(maxBytes) });
}

/** The file without a form around it. */
async function receiveBody(
  request: IncomingMessage,
  { maxBytes }: UploadOptions,
  path: string,
): Promise<ReceivedUpload> {
  if (request.headers['content-encoding'] !== undefined) throw OnyakError.of('UNSUPPORTED', 'error.unsupportedFile');
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(tooLarge(maxBytes));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(request, measure, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    throw error instanceof OnyakError ? error : broken();
  }
  if (bytes === 0) throw required('file');
  return { file: { path, bytes, sha256: hash.digest('hex'), fileName: 'body' }, fields: {} };
}

function required(field: string): OnyakError {
  const message = hostMessage('upload.required');
  return new OnyakError('VALIDATION', message, { faults: [{ field, message }] });
}

async function receive(request: IncomingMessage, options: UploadOptions, path: string): Promise<ReceivedUpload> {
  const fields: Record<string, string> = {};
  let saving: Promise<UploadedFile> | undefined;
  let incoming: BusboyFileStream | undefined;
  const form = openForm(request, options);
  const parsed = new Promise<void>((resolve, reject) => {
    form.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) reject(OnyakError.of('BAD_REQUEST', 'error.badRequest'));
      fields[name] = value;
    });
    form.on('file', (name, stream, fileName) => {
      // A part that ends early fails its stream at any later moment, also one that nobody reads: unheard, that would end
      // the process.
      stream.on('error', () => undefined);
      const fault = faultOf(options, name, fileName);
      if (fault) {
        stream.resume();
        reject(fault);
        return;
      }
      incoming = stream;
      saving = save(stream, path, cleanFileName(fileName), options.maxBytes);
      saving.catch(reject);
    });
    form.on('filesLimit', () => reject(new OnyakError('VALIDATION', hostMessage('upload.one'))));
    form.on('fieldsLimit', () => reject(OnyakError.of('BAD_REQUEST', 'error.badRequest')));
    form.on('error', () => reject(broken()));
    form.on('finish', resolve);
    request.once('aborted', () => reject(broken()));
    request.once('error', () => reject(broken()));
    request.pipe(form);
  });
  try {
    await parsed;
    const file = await saving;
    assertWellFormed(fields);
    for (const value of Object.values(fields)) assertUtf8Body(value);
    if (!file) throw required(options.field ?? 'file');
    return { file, fields };
  } catch (error) {
    request.unpipe(form);
    form.destroy();
    // The folder is removed next: nothing may still be writing into it, or waiting for bytes that never come.
    incoming?.destroy();
    await saving?.catch(() => undefined);
    throw error;
  }
}

function broken(): OnyakError {
  return new OnyakError('BAD_REQUEST', hostMessage('upload.broken'));
}

function openForm(request: IncomingMessage, options: UploadOptions): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: {
        files: 1,
        fileSize: options.maxBytes,
        fields: 50,
        fieldSize: 64 * 1024,
        fieldNameSize: 100,
        headerPairs: 50,
      },
    });
  } catch (cause) {
    throw new OnyakError('BAD_REQUEST', broken().message, {}, { cause });
  }
}

function faultOf({ field, extensions }: UploadOptions, name: string, fileName: string): OnyakError | undefined {
  if (field !== undefined && name !== field)
    return OnyakError.of('BAD_REQUEST', 'error.unknownParameter', { names: name.slice(0, 50) });
  if (isBroken(fileName)) return notUtf8();
  const lower = cleanFileName(fileName).toLowerCase();
  if (extensions && !extensions.some((extension) => lower.endsWith(extension))) {
    return new OnyakError('UNSUPPORTED', hostMessage('upload.extension', { extensions: extensions.join(', ') }));
  }
  return undefined;
}

async function save(stream: BusboyFileStream, path: string, fileName: string, maxBytes: number): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  stream.once('limit', () => stream.destroy(tooLarge(maxBytes)));
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600 }));
  if (stream.truncated) throw tooLarge(maxBytes);
  return { path, bytes, sha256: hash.digest('hex'), fileName };
}
