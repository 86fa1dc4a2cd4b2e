import { firstQuery, ResourceGrid, ResourceList, type ListPlace, type PanelProps } from '@onyak/admin-ui/kit';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import { lookups } from '../lookups.js';

const contextSchema = z.object({ row: z.object({ recId: z.string() }) });

/** Who looked this record up, changed or deleted it, and when: the newest first, page by page. */
export function Lookups({ context }: PanelProps) {
  const { recId } = contextSchema.parse(context).row;
  const scope = useMemo(() => ({ fixed: { targetType: 'adr-record', targetKey: recId } }), [recId]);
  // Whatever the day: the period is the list's, not the record's.
  const [place, setPlace] = useState<ListPlace>(() => ({
    query: { ...firstQuery(lookups), period: undefined },
    page: 1,
  }));
  return (
    <ResourceList resource={lookups} place={place} onPlace={setPlace} scope={scope}>
      <ResourceGrid
        resource={lookups}
        label={messages['lookups.title']}
        settingsKey="avml.lookups"
        query={place.query}
        onQuery={(query) => setPlace({ ...place, query, page: 1 })}
        scope={scope}
        height={300}
        emptyHelp={messages['lookups.help']}
      />
    </ResourceList>
  );
}
