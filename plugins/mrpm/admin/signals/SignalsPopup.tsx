import { Box, Button, Popup } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { messages } from '../../messages.js';
import type { Signal } from '../../signals/schema.js';
import { Limits } from './Limits.js';
import { SignalDetail } from './SignalDetail.js';
import { SignalList } from './SignalList.js';

/** Which drugs are reported with which symptoms more often than others, with the limits of the method beside it. */
export function SignalsPopup({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Signal>();
  const title = chosen
    ? fillMessage(messages['signals.detail'], { drug: chosen.drugName, symptom: chosen.symptomName })
    : messages['signals.title'];
  return (
    <Popup
      open
      size="full"
      title={title}
      onClose={onClose}
      actions={chosen && <Button onClick={() => setChosen(undefined)}>{messages['signals.back']}</Button>}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' } }}>
        {/* Kept, so that what was searched for stands there again. */}
        <Box
          sx={{
            display: chosen ? 'none' : 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            minWidth: 0,
            gap: 1.5,
            alignContent: 'start',
          }}
        >
          <SignalList onOpen={setChosen} />
        </Box>
        {chosen && <SignalDetail signal={chosen} />}
        <Limits />
      </Box>
    </Popup>
  );
}
