/** What a file field may take. The server proves each by its bytes; the ending only has to agree. */
export const fileKinds = {
  pdf: { label: 'PDF', mediaType: 'application/pdf', endings: ['pdf'] },
  png: { label: 'PNG', mediaType: 'image/png', endings: ['png'] },
  jpeg: { label: 'JPEG', mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  docx: {
    label: 'Word',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  xlsx: {
    label: 'Excel',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  csv: { label: 'CSV', mediaType: 'text/csv', endings: ['csv'] },
} as const;

export type FileKind = keyof typeof fileKinds;

/** The endings of some kinds as an `accept` attribute and a person read them: `.pdf, .jpg, .jpeg`. */
export const endingsOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => fileKinds[kind].endings.map((ending) => `.${ending}`)).join(', ');

/** The kind whose ending a file name has. */
export function kindByName(name: string): FileKind | undefined {
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (Object.keys(fileKinds) as FileKind[]).find((kind) =>
    (fileKinds[kind].endings as readonly string[]).includes(ending),
  );
}
