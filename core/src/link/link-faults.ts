import type { Resource } from '../resource/resource.js';
import type { Link } from './link.js';

const PURPOSE = /^[a-z][a-z0-9]*-[a-z0-9-]{1,39}$/;
const PAGE = /^\/[a-z](?:[a-z0-9-]{0,19})$/;
const NAME = /^[a-z][a-z0-9_]{0,59}$/;
/** Days that a code may last at most. */
const MAX_DAYS = 3650;

/** What is wrong with a plugin's link; undefined when it may stand. */
export function linkFault(code: string, link: Link, resources: readonly Resource[]): string | undefined {
  const at = `link ${link.purpose}`;
  if (!PURPOSE.test(link.purpose) || !link.purpose.startsWith(`${code}-`)) return `${at} must begin with ${code}-`;
  if (!PAGE.test(link.page) || !/^[a-z]{1,10}$/.test(link.parameter))
    return `${at} needs a page such as /p and a parameter`;
  if (!(link.days >= 1 && link.days <= MAX_DAYS)) return `${at} lasts 1 to ${MAX_DAYS} days`;
  const asked = 'digits' in link.certify ? [link.certify.field] : Object.values(link.certify.person);
  if ('digits' in link.certify && !(Number.isInteger(link.certify.digits) && link.certify.digits >= 6))
    return `${at} must ask for six digits or more`;
  // A browser gets no certificate of it, with which alone such calls read.
  if ('person' in link.certify && link.shows.length > 0) return `${at} is proven anew each time and shows no fields`;
  const resource = resources.find(({ name }) => name === link.resource);
  if (!resource) return `${at} names no resource of its own: ${link.resource}`;
  if (resource.tenancy !== 'hospital' || resource.source !== 'table')
    return `${at} shows rows of ${link.resource}, which must be a table whose rows belong to an institution`;
  const named = [...link.shows, ...asked, ...(link.only ? [link.only.field] : [])];
  const strange = named.find((name) => !Object.hasOwn(resource.fields, name));
  if (strange !== undefined) return `${at} names no field of ${link.resource}: ${strange}`;
  const tables = link.looksUp?.flatMap(({ table, columns }) => [table, ...columns]) ?? [];
  const unnamed = tables.find((name) => !NAME.test(name));
  if (unnamed !== undefined) return `${at} looks up in what is no table or column: ${unnamed}`;
  const file = link.shows.find((name) => resource.fields[name]?.kind === 'file');
  return file === undefined ? undefined : `${at} cannot show a file: ${file}`;
}
