import { RowAction, useToast, type PanelProps } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { messages } from '../../messages.js';
import { MergePopup } from './MergePopup.js';

const contextSchema = z.object({
  rows: z.array(z.object({ recId: z.string(), status: z.string().nullish() })),
  reload: z.custom<() => unknown>((value) => typeof value === 'function'),
});

/** Of two chosen records of one event one is made. */
export function MergeButton({ context }: PanelProps) {
  const { rows, reload } = contextSchema.parse(context);
  const toast = useToast();
  const [ids, setIds] = useState<readonly [string, string]>();
  const [first, second, ...others] = rows.map(({ recId }) => recId).toSorted();
  const pair =
    first !== undefined &&
    second !== undefined &&
    others.length === 0 &&
    rows.every(({ status }) => status === 'ACTIVE')
      ? ([first, second] as const)
      : undefined;
  return (
    <>
      <RowAction
        icon="CallMerge"
        label={messages['merge.button']}
        fits={pair !== undefined}
        onAction={() => (pair ? setIds(pair) : toast.error(messages['merge.two']))}
      />
      {ids && (
        <MergePopup
          ids={ids}
          onClose={() => setIds(undefined)}
          onMerged={() => {
            setIds(undefined);
            void reload();
          }}
        />
      )}
    </>
  );
}

const placeSchema = z.object({
  ids: z.tuple([z.string(), z.string()]),
  onClose: z.custom<() => void>((value) => typeof value === 'function'),
  onMerged: z.custom<(recId: string) => void>((value) => typeof value === 'function'),
});

/** The same where another plugin has found the two. */
export function MergePlace({ context }: PanelProps) {
  return <MergePopup {...placeSchema.parse(context)} />;
}
