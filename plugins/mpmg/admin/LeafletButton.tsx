import { Button, Icon, type PanelProps } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { LeafletPopup } from './LeafletPopup.js';

const contextSchema = z.object({ reqId: z.string(), screened: z.boolean() });

/** Beside a guide: the same findings as a text for the patient. */
export function LeafletButton({ context }: PanelProps) {
  const { reqId, screened } = contextSchema.parse(context);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="Article" />} disabled={!screened} onClick={() => setOpen(true)}>
        {text('mpmg.open')}
      </Button>
      {open && <LeafletPopup reqId={reqId} onClose={() => setOpen(false)} />}
    </>
  );
}
