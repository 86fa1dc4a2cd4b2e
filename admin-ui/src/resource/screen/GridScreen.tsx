import { useMemo } from 'react';
import { useSession } from '../../session/session.js';
import { GridPage } from './GridPage.js';
import { ResourceList } from '../list/ResourceList.js';
import type { ResourceScreenProps } from './ResourceScreen.js';
import { usePlace } from '../address/use-place.js';

/**
 * Period, search, filters, grid, popup, row details, export: a master or a log as its definition says. What is shown is
 * what the address says.
 */
export function GridScreen(props: ResourceScreenProps) {
  const { resource, menu } = props;
  const { user, f1 } = useSession();
  const { place, go } = usePlace(resource);
  const ownerId = resource.ownRows && f1(menu) && place.own ? user.userId : undefined;
  const scope = useMemo(() => ({ ownerId }), [ownerId]);
  return (
    <ResourceList resource={resource} place={place} onPlace={go} scope={scope}>
      <GridPage {...props} place={place} go={go} scope={scope} />
    </ResourceList>
  );
}
