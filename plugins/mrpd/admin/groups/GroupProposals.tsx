import { Button, Icon, Typography } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { messages } from '../../messages.js';
import { causativeDrugs } from '../causative-drugs.js';
import type { FieldContext } from '../form-context.js';
import { ProposalPopup } from './ProposalPopup.js';
import { take, undo, type Changes, type Taken } from './taking.js';

const symptomsSchema = z
  .array(z.object({ d1Symptom: z.array(z.object({ symptomNameKor: z.string().catch('') })).catch([]) }))
  .catch([]);

/** Offers groups of drugs for the three lists of the judgement; each goes in by a click, and out again. */
export function GroupProposals({ at }: { readonly at: FieldContext }) {
  const [open, setOpen] = useState(false);
  const [taken, setTaken] = useState<Taken>({});
  const drugs = causativeDrugs(at.draft);
  const symptoms = symptomsSchema
    .parse(at.draft['d1List'])
    .flatMap(({ d1Symptom }) => d1Symptom.map(({ symptomNameKor }) => symptomNameKor))
    .filter((name) => name !== '');
  const write = (changes: Changes) => {
    for (const [name, value] of Object.entries(changes)) at.set(name, value, name);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="Rule" />}
        disabled={drugs.length === 0}
        onClick={() => setOpen(true)}
      >
        {messages['groups.open']}
      </Button>
      {drugs.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{messages['groups.needDrug']}</Typography>}
      {open && (
        <ProposalPopup
          drugs={drugs}
          symptoms={symptoms}
          draft={at.draft}
          taken={taken}
          onTake={(proposals) => {
            const { changes, taken: added } = take(at.draft, proposals);
            write(changes);
            setTaken((before) => ({ ...before, ...added }));
          }}
          onUndo={(proposals) => write(undo(at.draft, proposals, taken))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
