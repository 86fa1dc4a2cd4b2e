import { useCall } from '@onyak/admin-ui/kit';
import { countedSchema } from '../schema.js';

/** Milliseconds between two countings. */
const PAUSE = 300;

/** How far the counting is: guides that are left, and when that was told; undefined until it is known. */
interface Counted {
  readonly left: number;
  readonly at: number;
}

/** Has the guides of a period counted, some at a time, until none is left. */
export function useCounted(params: Readonly<Record<string, string>>): Counted | undefined {
  const { data, error, loadedAt } = useCall('/api/MWRD/countGuides', {
    method: 'POST',
    params,
    answer: countedSchema,
    every: (known) => (known !== undefined && known.left > 0 && known.counted > 0 ? PAUSE : undefined),
  });
  const at = loadedAt?.getTime() ?? 0;
  // What could not be counted now is counted the next time: the table tells what there is.
  if (error) return { left: 0, at };
  return data && { left: data.counted === 0 ? 0 : data.left, at };
}
