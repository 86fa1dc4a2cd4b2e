import {
  Box,
  callApi,
  errorText,
  Notice,
  Popup,
  PrimaryButton,
  RowAction,
  Typography,
  useAsk,
  useCopy,
  useToast,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import { revealedSchema } from '../schema.js';

/** What the grid's toolbar tells: the chosen rows and a reload. */
const contextSchema = z.object({
  rows: z.array(z.object({ hospitalNameCode: z.string() })),
  reload: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
});

/** Shows the text of one key (a recorded act) or issues a new one. */
export function KeyButtons({ context }: PanelProps) {
  const { rows, reload } = contextSchema.parse(context);
  const [shown, setShown] = useState<{ hospital: string; key: string }>();
  const toast = useToast();
  const ask = useAsk();
  const copy = useCopy();

  const chosen = (): string | undefined => {
    const [row, second] = rows;
    if (row && !second) return row.hospitalNameCode;
    toast.error(messages[row ? 'select.many' : 'select.none']);
    return undefined;
  };
  const run = async (path: string, hospital: string) => {
    try {
      const { data } = await callApi({
        path,
        method: 'POST',
        params: { hospitalNameCode: hospital },
        answer: revealedSchema,
      });
      setShown({ hospital, key: data.apiKey });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const reveal = async () => {
    const hospital = chosen();
    if (hospital !== undefined) await run('/api/AMAK/reveal', hospital);
  };
  const reissue = async () => {
    const hospital = chosen();
    if (hospital === undefined) return;
    const sure = await ask({
      title: messages['reissue.button'],
      text: fillMessage(messages['reissue.confirm'], { hospital }),
      yes: messages['reissue.button'],
      danger: true,
    });
    if (!sure) return;
    await run('/api/AMAK/reissue', hospital);
    await reload();
  };
  return (
    <>
      <RowAction
        icon="Search"
        label={messages['reveal.button']}
        fits={rows.length === 1}
        onAction={() => void reveal()}
      />
      <RowAction
        icon="Key"
        label={messages['reissue.button']}
        fits={rows.length === 1}
        danger
        onAction={() => void reissue()}
      />
      {shown && (
        <Popup
          open
          title={messages['reveal.title']}
          onClose={() => setShown(undefined)}
          actions={<PrimaryButton onClick={() => void copy(shown.key)}>{messages['reveal.copy']}</PrimaryButton>}
        >
          <Box>
            <Typography color="text.secondary">{shown.hospital}</Typography>
            <Typography className="code" sx={{ fontSize: '1.5rem', userSelect: 'all', wordBreak: 'break-all' }}>
              {shown.key}
            </Typography>
          </Box>
          <Notice tone="info">{messages['reveal.note']}</Notice>
        </Popup>
      )}
    </>
  );
}
