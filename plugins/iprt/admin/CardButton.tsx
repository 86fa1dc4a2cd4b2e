import { RowAction, useToast, type PanelProps } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import { CardDialog } from './CardDialog.js';

const contextSchema = z.object({
  rows: z.array(z.looseObject({ recId: z.string() })),
  reload: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
});

/** In the toolbar of records: prints and sends the cards of those that are selected (specification 1 §2.4, §5). */
export function CardButton({ context }: PanelProps) {
  const { rows, reload } = contextSchema.parse(context);
  const toast = useToast();
  const [recIds, setRecIds] = useState<readonly string[]>();
  const open = () => {
    if (rows.length === 0) toast.error(messages['target.required']);
    else setRecIds(rows.map(({ recId }) => recId));
  };
  return (
    <>
      <RowAction icon="Print" label={messages['dialog.button']} fits={rows.length > 0} onAction={open} />
      {recIds && (
        <CardDialog
          recIds={recIds}
          printMethod="RECORD"
          onIssued={() => void reload()}
          onClose={() => setRecIds(undefined)}
        />
      )}
    </>
  );
}
