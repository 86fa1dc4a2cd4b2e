import { basename, extname } from 'node:path';
import { withoutInvisible } from '@onyak/core';

const LONGEST = 255;

/** A file's name without folders and without what a reader would not see, composed; its ending is never cut off. */
export function cleanFileName(fileName: string | undefined): string {
  const last = basename((fileName ?? '').toWellFormed().replaceAll('\\', '/'));
  const name = withoutInvisible(last.normalize('NFC')).trim();
  if ([...name].length <= LONGEST) return name;
  const ending = extname(name).slice(0, 20);
  return `${[...name].slice(0, LONGEST - ending.length).join('')}${ending}`;
}
