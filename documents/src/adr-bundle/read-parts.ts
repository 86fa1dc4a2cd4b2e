import { z } from 'zod';

const resourceSchema = z.looseObject({ resourceType: z.string(), id: z.string().optional() });
/** A resource of which nothing is known but its type. */
export type Found = z.output<typeof resourceSchema>;

export const bundleSchema = z.looseObject({
  resourceType: z.literal('Bundle'),
  identifier: z.looseObject({ value: z.string().optional() }).optional(),
  entry: z.array(z.looseObject({ fullUrl: z.string().optional(), resource: resourceSchema.optional() })),
});

export const conceptSchema = z.looseObject({
  coding: z
    .array(
      z.looseObject({
        system: z.string().optional(),
        code: z.string().optional(),
        display: z.string().optional(),
      }),
    )
    .optional(),
  text: z.string().optional(),
});
export type Concept = z.output<typeof conceptSchema>;

export const referenceSchema = z.looseObject({ reference: z.string().optional() });
type Reference = z.output<typeof referenceSchema>;

/** The words of a concept: its text, else what its first code is called. */
export const textOf = (concept: Concept | undefined): string =>
  concept?.text ?? concept?.coding?.find(({ display }) => display)?.display ?? '';

export const codeIn = (concept: Concept | undefined, codeSystem: string): string | undefined =>
  concept?.coding?.find((coding) => coding.system === codeSystem)?.code;

const extensionsSchema = z
  .array(
    z.looseObject({
      url: z.string(),
      valueString: z.string().optional(),
      valueBoolean: z.boolean().optional(),
      valueAnnotation: z.looseObject({ text: z.string() }).optional(),
      valueReference: referenceSchema.optional(),
    }),
  )
  .catch([]);

/** What an extension says as text; null where it is not there. */
export function extensionText(resource: Found | undefined, url: string): string | null {
  const one = extensionsSchema.parse(resource?.['extension']).find((extension) => extension.url === url);
  const value = one?.valueString ?? one?.valueAnnotation?.text ?? one?.valueBoolean;
  return value === undefined || value === '' || value === false ? null : String(value);
}

/** What an extension refers to. */
export const extensionReference = (resource: Found, url: string): Reference | undefined =>
  extensionsSchema.parse(resource['extension']).find((extension) => extension.url === url)?.valueReference;

/** The resources of a Bundle by type, in its order, and by what refers to them. */
export function resolver({ entry }: z.output<typeof bundleSchema>) {
  const resources = entry.flatMap(({ resource }) => (resource ? [resource] : []));
  const byAddress = new Map<string, Found>();
  for (const { fullUrl, resource } of entry) {
    if (!resource) continue;
    if (fullUrl !== undefined) byAddress.set(fullUrl, resource);
    if (resource.id !== undefined) byAddress.set(`${resource.resourceType}/${resource.id}`, resource);
  }
  return {
    all: (type: string): Found[] => resources.filter(({ resourceType }) => resourceType === type),
    at: (to: Reference | undefined): Found | undefined =>
      to?.reference === undefined ? undefined : byAddress.get(to.reference),
  };
}
