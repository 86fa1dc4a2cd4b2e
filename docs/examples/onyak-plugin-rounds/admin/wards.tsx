import {
  Button,
  DownloadButton,
  Loaded,
  Stack,
  Typography,
  useCall,
  useInvalidate,
  useSend,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../messages.js';

const WARDS = '/api/MRND/selectWards';
const wardsSchema = z.array(z.object({ ward: z.string(), open: z.number(), done: z.number() }));
export const useWards = () => useCall(WARDS, { answer: wardsSchema });

/** Notes by ward, and the way to finish a ward; used by the page and the card of the home page. */
export function Wards() {
  const reload = useInvalidate();
  const finish = useSend('/api/MRND/finishWard', { answer: z.object({ count: z.number() }), done: ({ msg }) => msg });
  return (
    <Loaded of={useWards()} empty={text('mrnd.none')}>
      {(wards) => (
        <Stack sx={{ gap: 1 }} role="list" aria-label={text('mrnd.wards')}>
          {wards.map((row) => (
            <Stack key={row.ward} role="listitem" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <Typography sx={{ flexGrow: 1 }}>{text('mrnd.wardLine', row)}</Typography>
              <Button
                size="small"
                disabled={row.open === 0 || finish.pending}
                onClick={() => void finish.send({ ward: row.ward }).then(() => reload(WARDS))}
              >
                {text('mrnd.finish', row)}
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

const contextSchema = z.object({ row: z.object({ noteId: z.number(), ward: z.string() }) });

/** In the detail of a note: what else is left on its ward, and the note on paper. */
export function Paper({ context }: PanelProps) {
  const wards = useWards();
  const row = contextSchema.safeParse(context).data?.row;
  if (!row) return null;
  const count = wards.data?.find(({ ward }) => ward === row.ward)?.open ?? 0;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Typography variant="body2">{text('mrnd.left', { count })}</Typography>
      <DownloadButton
        label={text('mrnd.pdf')}
        url={`/api/MRND/notePdf?noteId=${row.noteId}`}
        name={text('mrnd.pdf.name', { noteId: row.noteId })}
      />
    </Stack>
  );
}
