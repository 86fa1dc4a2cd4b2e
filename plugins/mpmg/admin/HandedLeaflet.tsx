import { Button, Icon, Loaded, Popup, Stack, useAsk, useCall, useSend, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { handedSchema } from '../schema.js';
import { LeafletLink } from './LeafletLink.js';
import { LeafletView } from './LeafletView.js';

const contextSchema = z.object({
  row: z.looseObject({ leafletNo: z.coerce.number() }),
  close: z.custom<() => void>((value) => typeof value === 'function'),
  reload: z.custom<() => void>((value) => typeof value === 'function'),
});

/** What a row of the list opens: the guide as it was handed out. */
export function HandedLeaflet({ context }: PanelProps) {
  const { row, close, reload } = contextSchema.parse(context);
  const { leafletNo } = row;
  const ask = useAsk();
  const opened = useCall('/api/MPMG/openLeaflet', { params: { leafletNo }, answer: handedSchema });
  const { send, pending } = useSend('/api/MPMG/endLeaflet', { answer: z.unknown(), done: ({ msg }) => msg });
  const end = async () => {
    const wanted = await ask({
      title: text('mpmg.end'),
      text: text('mpmg.endAsk'),
      yes: text('mpmg.yes'),
      no: text('mpmg.no'),
      danger: true,
    });
    if (!wanted || !(await send({ leafletNo }))) return;
    reload();
    close();
  };
  return (
    <Popup
      open
      size="full"
      title={text('mpmg.title')}
      onClose={close}
      actions={
        opened.data?.status === 'ACTIVE' && (
          <Button color="error" startIcon={<Icon name="Stop" />} loading={pending} onClick={() => void end()}>
            {text('mpmg.end')}
          </Button>
        )
      }
    >
      <Loaded of={opened}>
        {(handed) => (
          <Stack sx={{ gap: 2 }}>
            <LeafletLink handed={handed} />
            <LeafletView leaflet={handed.leaflet} />
          </Stack>
        )}
      </Loaded>
    </Popup>
  );
}
