import type { Resource } from '@onyak/core';
import { t } from '../../../messages.js';

/** The title of a row's form; without a row it adds one. */
export function formTitle({ resource, row }: { readonly resource: Resource; readonly row: unknown }): string {
  return t(row === undefined ? 'resource.addTitle' : 'resource.editTitle', { label: resource.label });
}
