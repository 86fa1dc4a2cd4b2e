import type { Resource } from '@onyak/core';
import { userAction } from './resource.js';

const { columnGroups: _headings, ...rest } = userAction;

/** The same rows as one record's look-ups: who, what, when, and nothing of the record itself. */
export const lookups: Resource = {
  ...rest,
  columns: ['transTime', 'userId', 'userName', 'action', 'hospitalNameCodeManager'],
};
