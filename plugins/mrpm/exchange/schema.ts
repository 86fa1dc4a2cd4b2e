import { z } from 'zod';

const element = z.object({
  code: z.string(),
  label: z.string(),
  value: z.string(),
  shown: z.string(),
  nullFlavor: z.string().optional(),
});
const group = z.object({ id: z.string(), label: z.string(), number: z.number(), elements: z.array(element) });

/** A report as it would be sent, decoded, with what keeps it from being sent. */
export const reportViewSchema = z.object({
  groups: z.array(group),
  by: z.enum(['schema', 'rules']),
  faults: z.array(z.object({ code: z.string(), label: z.string(), number: z.number(), message: z.string() })),
  schemaFaults: z.array(z.string()),
});
export type ReportView = z.infer<typeof reportViewSchema>;

/** Addresses of the calls that the screen takes files from. */
export const exchangeCalls = {
  fhir: '/api/downloadFhirPrivate',
  report: '/api/MRPM/downloadE2B',
  view: '/api/MRPM/selectE2B',
} as const;
