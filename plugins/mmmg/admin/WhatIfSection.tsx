import type { ScreeningResult } from '@onyak/core';
import { WhatIfPanel, whatIfTitle } from '@onyak/admin-ui/clinical';
import { Button, Icon, Popup, Section, Typography, useToast } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { guideRequests } from '../guide-requests.js';
import { text } from '../messages.js';

interface WhatIfSectionProps {
  readonly reqId: string;
  readonly screening: ScreeningResult;
  /** Puts the comparison in words into the feedback; left out where none is taken any more. */
  readonly onNote: ((note: string) => void) | undefined;
}

/** Leads to the patient with other drugs, in a popup of its own: the page is long, and nobody is asked before that. */
export function WhatIfSection({ reqId, screening, onNote }: WhatIfSectionProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const take = (note: string) => {
    onNote?.(note);
    toast.success(text('whatIf.noted'));
  };
  return (
    <Section title={whatIfTitle}>
      <Typography sx={{ pb: 1 }}>{text('whatIf.help')}</Typography>
      <Button variant="outlined" startIcon={<Icon name="Medication" />} onClick={() => setOpen(true)}>
        {text('whatIf.open')}
      </Button>
      <Popup open={open} size="full" title={whatIfTitle} onClose={() => setOpen(false)}>
        {open && (
          <WhatIfPanel
            kind={guideRequests}
            reqId={reqId}
            screening={screening}
            {...(onNote ? { noteTo: { label: text('whatIf.note'), take } } : {})}
          />
        )}
      </Popup>
    </Section>
  );
}
