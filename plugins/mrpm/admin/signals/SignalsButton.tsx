import { Button, Icon } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { messages } from '../../messages.js';
import { SignalsPopup } from './SignalsPopup.js';

/** Opens the signal view of the institution's records. */
export function SignalsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="Report" />} onClick={() => setOpen(true)}>
        {messages['signals.open']}
      </Button>
      {open && <SignalsPopup onClose={() => setOpen(false)} />}
    </>
  );
}
