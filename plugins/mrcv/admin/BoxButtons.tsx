import {
  callApi,
  errorText,
  RowAction,
  useAsk,
  useMenuCountsAfter,
  useToast,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { message } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { messages, text } from '../messages.js';

/** What the grid's toolbar tells: the chosen rows and a reload. */
const contextSchema = z.object({
  rows: z.array(z.object({ ifNo: z.number() })),
  reload: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
});

/** Deletes the chosen rows of the box, once the user has said so, and has it read again (specification 1 §2.5a). */
export function BoxButtons({ context }: PanelProps) {
  const { rows, reload } = contextSchema.parse(context);
  const [deleted, setDeleted] = useState(0);
  const toast = useToast();
  const ask = useAsk();
  // The number beside the menu is what this list shows, from the moment that it is shown.
  useMenuCountsAfter(deleted);

  const remove = async () => {
    if (rows.length === 0) return toast.error(messages['select.none']);
    const sure = await ask({
      title: messages['delete.button'],
      text: `${messages['delete.confirm']}\n${text('delete.count', { count: rows.length })}`,
      yes: messages['delete.button'],
      danger: true,
    });
    if (!sure) return;
    try {
      for (const { ifNo } of rows)
        await callApi({ path: '/api/MRCV/deleteADRDataIF', method: 'POST', params: { ifNo }, answer: z.undefined() });
      toast.success(message('delete.done'));
    } catch (error) {
      toast.error(errorText(error));
    }
    await reload();
    setDeleted((count) => count + 1);
  };

  return (
    <RowAction
      icon="Delete"
      label={messages['delete.button']}
      fits={rows.length > 0}
      danger
      onAction={() => void remove()}
    />
  );
}
