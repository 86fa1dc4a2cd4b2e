import {
  ExportButton,
  ResourceGrid,
  ResourceList,
  useAddressedPlace,
  useRowDetail,
  useSession,
} from '@onyak/admin-ui/kit';
import type { Resource } from '@onyak/core';
import { useMemo, type ReactNode } from 'react';
import { text } from '../messages.js';
import { fixedOf, type Chosen } from './chosen.js';

interface RowsTabProps {
  readonly resource: Resource;
  readonly chosen: Chosen;
  readonly seesAll: boolean;
  readonly toolbar?: ReactNode;
}

/** Rows of what is chosen, low scores marked, each opening to its details. */
export function RowsTab({ resource, chosen, seesAll, toolbar }: RowsTabProps) {
  const { user } = useSession();
  const [place, setPlace] = useAddressedPlace(resource);
  const shown = useMemo(() => ({ ...place, query: { ...place.query, period: chosen.period } }), [place, chosen.period]);
  const { own } = chosen;
  const fixed = JSON.stringify(fixedOf(chosen));
  const scope = useMemo(
    () => ({ ownerId: seesAll && own ? user.userId : undefined, fixed: JSON.parse(fixed) as Record<string, string> }),
    [seesAll, own, user.userId, fixed],
  );
  const detail = useRowDetail(resource);
  const drawExport = (columnIds: readonly string[]) => (
    <ExportButton resource={resource} query={shown.query} scope={scope} columnIds={columnIds} />
  );
  return (
    <ResourceList resource={resource} place={shown} onPlace={setPlace} scope={scope}>
      <ResourceGrid
        resource={resource}
        query={shown.query}
        onQuery={(query) => setPlace({ query, page: 1 })}
        scope={scope}
        searchable
        detail={detail}
        emptyHelp={text('list.help')}
        toolbar={toolbar}
        toolbarOf={drawExport}
      />
    </ResourceList>
  );
}
