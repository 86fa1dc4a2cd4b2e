import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Resource, RowDetail } from '@onyak/core';
import { useCallback, useMemo, useState } from 'react';
import type { StoredRecord } from '../../data/rest.js';
import { t } from '../../messages.js';
import { panelKey, PanelPart, usePanels } from '../../plugins/PanelPlace.js';
import { useResource } from '../../plugins/directory.js';
import { useSession } from '../../session/session.js';
import { EmptyState } from '../../ui/page/states.js';
import { Tabs } from '../../ui/page/Tabs.js';
import type { ListPlace } from '../list/params.js';
import { firstQuery } from '../list/query.js';
import { ResourceGrid } from '../list/ResourceGrid.js';
import { ResourceHistory } from '../history/ResourceHistory.js';
import { ResourceList } from '../list/ResourceList.js';

/** Height at most of rows below a row, in pixels. */
const nestedHeight = 320;

/** What a row opens to, as the definition says, and what plugins add to it; undefined when there is nothing. */
export function useRowDetail(resource: Resource): ((row: StoredRecord) => React.ReactNode) | undefined {
  const place = `${resource.name}.detail`;
  const hasPanels = usePanels(place).length > 0;
  const draw = useCallback((row: StoredRecord) => <RowDetails resource={resource} row={row} />, [resource]);
  return resource.detail === 'none' && !hasPanels ? undefined : draw;
}

interface RowDetailsProps {
  readonly resource: Resource;
  readonly row: StoredRecord;
}

/** The definition's own part and the panels that have a name as tabs, the other panels below. */
function RowDetails({ resource, row }: RowDetailsProps) {
  const panels = usePanels(`${resource.name}.detail`);
  const context = { row };
  const own = ownPart(resource, row);
  const named = panels.flatMap((panel) =>
    panel.label === undefined
      ? []
      : [{ id: panelKey(panel), label: panel.label, content: <PanelPart panel={panel} context={context} /> }],
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      {named.length === 0 ? (
        own?.content
      ) : (
        <Tabs label={resource.label} items={[...(own ? [{ id: 'own', ...own }] : []), ...named]} />
      )}
      {panels
        .filter(({ label }) => label === undefined)
        .map((panel) => (
          <PanelPart key={panelKey(panel)} panel={panel} context={context} />
        ))}
    </Stack>
  );
}

/** What the definition says that a row opens to, with the name of its tab. */
function ownPart(resource: Resource, row: StoredRecord) {
  const { detail } = resource;
  if (detail === 'none') return undefined;
  if (detail === 'history')
    return { label: t('history.title'), content: <ResourceHistory resource={resource} id={row.id} /> };
  return { label: detail.label, content: <RelatedRows detail={detail} row={row} /> };
}

/** Rows of another resource that belong to this row; each of them opens in its turn. */
function RelatedRows({ detail, row }: { readonly detail: RowDetail; readonly row: StoredRecord }) {
  const found = useResource(detail.resource);
  const { menu } = useSession();
  if (!found) return <EmptyState title={t('resource.detailGone', { label: detail.label })} />;
  if (found.plugin.menu && !menu(found.plugin.code))
    return <EmptyState title={t('resource.detailNoAuth', { label: detail.label })} />;
  return <RelatedGrid detail={detail} row={row} target={found.resource} />;
}

function RelatedGrid({
  detail,
  row,
  target,
}: {
  readonly detail: RowDetail;
  readonly row: StoredRecord;
  readonly target: Resource;
}) {
  const scope = useMemo(
    () => ({ fixed: Object.fromEntries(Object.entries(detail.by).map(([theirs, ours]) => [theirs, row[ours]])) }),
    [detail, row],
  );
  // All rows of this row, whatever their days: the period is the screen's, not theirs.
  const [place, setPlace] = useState<ListPlace>(() => ({
    query: { ...firstQuery(target), period: undefined },
    page: 1,
  }));
  return (
    <ResourceList resource={target} place={place} onPlace={setPlace} scope={scope}>
      <ResourceGrid
        resource={target}
        label={detail.label}
        settingsKey={`${target.name}.below`}
        query={place.query}
        onQuery={(query) => setPlace({ ...place, query, page: 1 })}
        scope={scope}
        height={nestedHeight}
        detail={useRowDetail(target)}
        toolbar={
          <Typography variant="h3" component="p" sx={{ order: -1, mr: 'auto' }}>
            {detail.label}
          </Typography>
        }
      />
    </ResourceList>
  );
}
