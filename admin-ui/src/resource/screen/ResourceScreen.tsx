import { inMode, type Resource } from '@onyak/core';
import { useMemo, type ReactNode } from 'react';
import { useLate } from '../../net/use-late.js';
import { useSession } from '../../session/session.js';
import { ErrorState, LoadingState } from '../../ui/page/states.js';
import { GridScreen } from './GridScreen.js';
import { mayChange } from '../rights.js';

export interface ResourceScreenProps {
  readonly resource: Resource;
  readonly title: string;
  /** Code of the plugin whose menu it is: its f1 function decides about other users' rows, and about changes where the definition says so. */
  readonly menu: string;
  /** Over the list: what its rows come to. */
  readonly above?: ReactNode;
  /** Beside the buttons of the page. */
  readonly actions?: ReactNode;
  /** Called when a row was added, changed or deleted. */
  readonly onWritten?: () => void;
}

/** A whole master screen from a definition; who may not change its rows sees nothing to change them with. */
export function ResourceScreen(props: ResourceScreenProps) {
  const session = useSession();
  const { screen } = props.resource;
  const { mode } = session.user;
  const changes = mayChange(props.resource, props.menu, session);
  const resource = useMemo(() => {
    const shown = inMode(props.resource, mode);
    return changes ? shown : withoutChanges(shown);
  }, [changes, props.resource, mode]);
  const own = { ...props, resource };
  return screen === 'grid' ? <GridScreen {...own} /> : <LateFormScreen {...own} selector={screen.selector} />;
}

/** Forms come when the first of them is opened: the first grid has none. */
function LateFormScreen(props: ResourceScreenProps & { readonly selector: string }) {
  const { value: FormScreen, error, again } = useLate(loadFormScreen, 'FormScreen');
  if (FormScreen) return <FormScreen {...props} />;
  return error === undefined ? <LoadingState /> : <ErrorState error={error} onRetry={again} />;
}

const loadFormScreen = async () => (await import('./FormScreen.js')).FormScreen;

const withoutChanges = (resource: Resource): Resource => ({
  ...resource,
  actions: { ...resource.actions, insert: false, update: false, delete: false, inline: false },
});
