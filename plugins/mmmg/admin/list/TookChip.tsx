import { Chip, useSearchParams } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { tookSchema, type Took } from '../../schema.js';

/** How long the guides of the list took, as a figure of the home page asks for them; empty: however long. */
export function useTook(): Took | '' {
  const [search] = useSearchParams();
  return tookSchema.safeParse(search.get('took')).data ?? '';
}

/** Says so, and takes it away. */
export function TookChip() {
  const took = useTook();
  const [, setSearch] = useSearchParams();
  if (took === '') return null;
  const anyTime = () =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('took');
        return next;
      },
      { replace: true },
    );
  return (
    <Chip
      color="primary"
      variant="outlined"
      label={text('list.took', { time: text(`tile.time${took}`) })}
      onDelete={anyTime}
    />
  );
}
