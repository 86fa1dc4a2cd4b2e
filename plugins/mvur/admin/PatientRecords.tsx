import {
  firstQuery,
  EmptyState,
  ResourceList,
  usePluginDirectory,
  useSession,
  type ListPlace,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import type { Resource } from '@onyak/core';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import { RecordGrid } from './RecordGrid.js';

const text = z.string().nullish();
/** The patient whose row is open: what a new record of it begins with. */
const patientSchema = z.object({
  hospitalNameCode: z.string(),
  ptNumber: z.string(),
  ptName: z.string(),
  ptRrn: text,
  ptTel: text,
  ptEmail: text,
  ptAddress: text,
});
export type OpenPatient = z.infer<typeof patientSchema>;

const contextSchema = z.object({ row: patientSchema });

/** Whose rows the records are, and whose menu they need. */
const RECORDS = { plugin: 'mrpm', resource: 'adr-record' } as const;

/** What a patient's row opens to: the patient's ADR records (specification 1 §2.4, §2.5). */
export function PatientRecords({ context }: PanelProps) {
  const { row } = contextSchema.parse(context);
  const { plugins } = usePluginDirectory();
  const { menu } = useSession();
  // As the installation's mode has it, which the definition alone does not know.
  const resource = plugins
    .find(({ code }) => code === RECORDS.plugin)
    ?.resources.find(({ name }) => name === RECORDS.resource);
  if (!resource || !menu(RECORDS.plugin)) return <EmptyState title={messages['records.noAuth']} />;
  return <RecordList resource={resource} patient={row} />;
}

function RecordList({ resource, patient }: { readonly resource: Resource; readonly patient: OpenPatient }) {
  const { ptNumber, hospitalNameCode } = patient;
  const scope = useMemo(() => ({ fixed: { ptNumber, hospitalNameCode } }), [ptNumber, hospitalNameCode]);
  // All of them, whatever their days.
  const [place, setPlace] = useState<ListPlace>(() => ({
    query: { ...firstQuery(resource), period: undefined },
    page: 1,
  }));
  return (
    <ResourceList resource={resource} place={place} onPlace={setPlace} scope={scope}>
      <RecordGrid
        resource={resource}
        patient={patient}
        query={place.query}
        onQuery={(query) => setPlace({ ...place, query, page: 1 })}
        scope={scope}
      />
    </ResourceList>
  );
}
