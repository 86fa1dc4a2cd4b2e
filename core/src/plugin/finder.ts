import { z } from 'zod';
import type { Fields, Resource } from '../resource/resource.js';

const common = {
  /** Heading over what is found, in a word or two. */
  label: z.string().min(1).max(50),
  /** Characters from which on the server is asked. */
  minLength: z.number().int().min(1).max(20).default(2),
};

const rowFinder = z.strictObject({
  ...common,
  /** One of the plugin's own resources: who may see which rows is its affair, and its mark records the look-up. */
  resource: z.string(),
  /** Fields that are searched for the typed text. */
  fields: z.array(z.string()).min(1).max(8),
  /** Field that a hit is called by. */
  title: z.string(),
  /** Fields that tell hits of one name apart. */
  details: z.array(z.string()).max(6).default([]),
  /** Page of a row, `{id}` being its id; left out: the menu's own screen, narrowed to the row. */
  path: z
    .string()
    .regex(/^\/.*\{id\}/)
    .optional(),
});

const callFinder = z.strictObject({
  ...common,
  /** A GET call of the plugin that takes `text` and answers {@link finderHitsSchema}. */
  call: z.string().regex(/^\/api\//),
  path: z.string().regex(/^\/.*\{id\}/),
});

/** What the command palette finds of a plugin beside its menu, for those who hold the menu. */
export const finderSchema = z.union([rowFinder, callFinder]);
export type Finder = z.infer<typeof finderSchema>;

export const finderHitSchema = z.object({
  id: z.string(),
  title: z.string(),
  details: z.array(z.string()),
});
export type FinderHit = z.infer<typeof finderHitSchema>;
export const finderHitsSchema = z.array(finderHitSchema);

/** What is wrong with a finder over the plugin's resources; undefined when nothing is. */
export function finderFault(finder: Finder | undefined, resources: readonly Resource[]): string | undefined {
  if (!finder || !('resource' in finder)) return undefined;
  const fields: Fields | undefined = resources.find(({ name }) => name === finder.resource)?.fields;
  if (!fields) return `finder names no resource of its own: ${finder.resource}`;
  const named = [...finder.fields, finder.title, ...finder.details];
  const unknown = named.find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return `finder names no field of ${finder.resource}: ${unknown}`;
  const unsearched = finder.fields.find((name) => ['list', 'file'].includes(fields[name]?.kind ?? ''));
  return unsearched === undefined ? undefined : `finder cannot search the list or file field ${unsearched}`;
}
