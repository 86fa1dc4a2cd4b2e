import type { Resource } from '@onyak/core';
import { FormScreen } from './FormScreen.js';
import { GridScreen } from './GridScreen.js';

export interface ResourceScreenProps {
  readonly resource: Resource;
  readonly title: string;
  /** Code of the plugin whose menu it is: its f1 function decides about other users' rows. */
  readonly menu: string;
}

/** A whole master screen from a definition. */
export function ResourceScreen(props: ResourceScreenProps) {
  const { screen } = props.resource;
  return screen === 'grid' ? <GridScreen {...props} /> : <FormScreen {...props} selector={screen.selector} />;
}
