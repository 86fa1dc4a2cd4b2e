import { fileFields, fileKinds, fileTypeOf, type FileKind, type Resource } from '@onyak/core';
import { workbookOf } from '../testing/zip.js';
import type { Answer } from '../testing/index.js';
import type { Caller } from './setting.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////2Q==', 'base64');

/** A small file of each kind; no two alike. */
export function sampleFile(kind: FileKind): Buffer {
  const mark = String((samples += 1));
  switch (kind) {
    case 'pdf':
      return Buffer.from(
        `%PDF-1.7\n% ${mark}\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
      );
    case 'png':
      return Buffer.concat([png, Buffer.from(mark)]);
    case 'jpeg':
      return Buffer.concat([jpeg, Buffer.from(mark)]);
    case 'docx':
    case 'xlsx':
      return workbookOf(fileKinds[kind].mediaType, mark);
    case 'csv':
      return Buffer.from(`번호,이름\n${mark},홍길동\n`);
  }
}

let samples = 0;

/** Uploads a file as the screens do. */
export function upload(
  { client }: Pick<Caller, 'client'>,
  fileType: string,
  content: Buffer,
  name: string,
  query = '',
): Promise<Answer> {
  const form = new FormData();
  form.set('fileType', fileType);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return client.send('POST', `/api/uploadFile${query}`, form, {});
}

/** The values of a row with a file in each of its file fields, uploaded by who saves it. */
export async function withFiles(
  caller: Pick<Caller, 'client'>,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = { ...values };
  for (const name of fileFields(resource)) {
    const [kind] = resource.fields[name]?.file?.accept ?? [];
    if (!kind || resource.fields[name]?.readOnly) continue;
    const answer = await upload(
      caller,
      fileTypeOf(resource, name),
      sampleFile(kind),
      `시료.${fileKinds[kind].endings[0]}`,
    );
    if (answer.status !== 200) throw new Error(`no file for ${resource.name}.${name}: ${answer.status} ${answer.msg}`);
    filled[name] = answer.data;
  }
  return filled;
}
