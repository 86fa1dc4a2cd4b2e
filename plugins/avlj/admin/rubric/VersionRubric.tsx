import { type PanelProps } from '@onyak/admin-ui/kit';
import { useMemo } from 'react';
import { z } from 'zod';
import { text } from '../../messages.js';
import { rubricItem } from '../../rubric/resource-rubric.js';
import { Rows } from '../trials/Rows.js';

const GRID_HEIGHT = 320;
const contextSchema = z.object({ row: z.looseObject({ reqId: z.string(), seq: z.number() }) });

/** What was judged of a version, item by item. */
export function VersionRubric({ context }: PanelProps) {
  const { reqId, seq } = contextSchema.parse(context).row;
  const fixed = useMemo(() => ({ reqId, seq: String(seq) }), [reqId, seq]);
  return <Rows resource={rubricItem} fixed={fixed} height={GRID_HEIGHT} emptyHelp={text('rubric.noneHelp')} />;
}
