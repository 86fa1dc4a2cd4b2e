import { z } from 'zod';
import { drugSchema, type Drug } from '../template/schema.js';

const casesSchema = z.array(z.object({ d1CausativeDrug: z.array(z.unknown()).catch([]) })).catch([]);

/** The causative drugs that stand in a form's cases, each once; what is half typed is left out. */
export function causativeDrugs(draft: Readonly<Record<string, unknown>>): Drug[] {
  const drugs = casesSchema.parse(draft['d1List']).flatMap(({ d1CausativeDrug }) =>
    d1CausativeDrug.flatMap((drug) => {
      const read = drugSchema.safeParse(drug);
      return read.success ? [read.data] : [];
    }),
  );
  return [...new Map(drugs.map((drug) => [`${drug.drugType} ${drug.drugCode}`, drug])).values()];
}
