import type { ScreeningResult } from '@onyak/core';
import { WhatIfPanel, whatIfTitle } from '@onyak/admin-ui/clinical';
import { useBeginAnew } from '@onyak/admin-ui/record';
import { Button, Icon, Popup, Section, Typography, useToast } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { guideRequests, guideWizardKey } from '../guide-requests.js';
import { text } from '../messages.js';

interface WhatIfSectionProps {
  readonly request: { readonly reqId: string; readonly irbNumber: string };
  readonly screening: ScreeningResult;
  /** Puts the comparison in words into the feedback; left out where none is taken any more. */
  readonly onNote: ((note: string) => void) | undefined;
}

/** Leads to the patient with other drugs, in a popup of its own: the page is long, and nobody is asked before that. */
export function WhatIfSection({ request, screening, onNote }: WhatIfSectionProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const begin = useBeginAnew({ kind: guideRequests, wizardKey: guideWizardKey, menu: 'MFFU' });
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
            reqId={request.reqId}
            screening={screening}
            onBegin={begin && ((changed) => begin({ request, ...changed }))}
            {...(onNote ? { noteTo: { label: text('whatIf.note'), take } } : {})}
          />
        )}
      </Popup>
    </Section>
  );
}
