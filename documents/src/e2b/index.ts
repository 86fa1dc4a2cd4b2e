import { z } from 'zod';
import { workshop } from '../workshop.js';
import { checkReports, type ReportFault } from './check.js';

export { reportOfRecord } from './of-record.js';
export { readReports, type ReadElement, type ReadGroup } from './read.js';
export type { ReportBatch, SafetyReport } from './report.js';
export { schemaFile } from './schema.js';
export { writeReports } from './write.js';
export { checkReports, type ReportFault };

/** What keeps a file from being sent, and what it was held against. */
export interface ReportCheck {
  /** `schema`: ICH's schema besides our own rules. */
  readonly by: 'schema' | 'rules';
  readonly faults: readonly ReportFault[];
  /** What the schema says, with the line. */
  readonly schemaFaults: readonly string[];
}

/**
 * Holds a file against our own rules, and against ICH's schema where there is a folder with it.
 * @throws OnyakError UNAVAILABLE where the schema cannot be read now.
 */
export async function checkReportFile(xml: string, schemaFolder: string | undefined): Promise<ReportCheck> {
  const faults = checkReports(xml);
  if (schemaFolder === undefined) return { by: 'rules', faults, schemaFaults: [] };
  const answer = await workshop.make({ form: 'schema', xml, folder: schemaFolder });
  const schemaFaults = z.array(z.string()).parse(JSON.parse(answer.toString()));
  return { by: 'schema', faults, schemaFaults };
}
