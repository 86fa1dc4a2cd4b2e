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

const contextSchema = z.object({ row: z.object({ ptNumber: z.string(), hospitalNameCode: z.string() }) });

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
  return <RecordList resource={resource} ptNumber={row.ptNumber} institution={row.hospitalNameCode} />;
}

interface RecordListProps {
  readonly resource: Resource;
  readonly ptNumber: string;
  readonly institution: string;
}

function RecordList({ resource, ptNumber, institution }: RecordListProps) {
  const scope = useMemo(() => ({ fixed: { ptNumber, hospitalNameCode: institution } }), [ptNumber, institution]);
  // All of them, whatever their days.
  const [place, setPlace] = useState<ListPlace>(() => ({
    query: { ...firstQuery(resource), period: undefined },
    page: 1,
  }));
  return (
    <ResourceList resource={resource} place={place} onPlace={setPlace} scope={scope}>
      <RecordGrid
        resource={resource}
        query={place.query}
        onQuery={(query) => setPlace({ ...place, query, page: 1 })}
        scope={scope}
      />
    </ResourceList>
  );
}
