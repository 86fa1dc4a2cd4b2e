import { defineAdmin, Loaded, Page, Stack, Typography, useCall, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from './messages.js';

const wardsSchema = z.array(z.object({ ward: z.string(), open: z.number(), done: z.number() }));
const useWards = () => useCall('/api/MRWS/selectWards', { answer: wardsSchema });

/** Notes by ward: the menu's page, and the card of the home page. */
function Wards() {
  return (
    <Loaded of={useWards()} empty={text('mrws.none')}>
      {(wards) => (
        <Stack role="list" aria-label={text('mrws.wards')}>
          {wards.map((row) => (
            <Typography key={row.ward} role="listitem">
              {text('mrws.ward', row)}
            </Typography>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function WardsPage() {
  return (
    <Page title={text('mrws.title')} layout="flow">
      <Wards />
    </Page>
  );
}

const contextSchema = z.object({ row: z.object({ ward: z.string() }) });

/** In the detail of the other plugin's note: what else is left on its ward. */
function Left({ context }: PanelProps) {
  const { ward } = contextSchema.parse(context).row;
  const row = useWards().data?.find((one) => one.ward === ward);
  return <Typography variant="body2">{text('mrws.left', { count: row?.open ?? 0 })}</Typography>;
}

export default defineAdmin({
  routes: [{ path: '', element: WardsPage }],
  panels: { left: Left },
  cards: { wards: Wards },
});
