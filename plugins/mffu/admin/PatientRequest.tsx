import { Wizard, useAsk, useSession, type PanelProps } from '@onyak/admin-ui/kit';
import { useMemo } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { guideWizardOf } from './wizard.js';

const contextSchema = z.object({
  irbNumber: z.string(),
  ptName: z.string(),
  open: z.custom<(reqId: string) => void>((value) => typeof value === 'function'),
});

/** Asks for the guide of a study patient, in the patient's own tab (specification 3 §2 (15)). */
export function PatientRequest({ context }: PanelProps) {
  const { irbNumber, ptName, open } = contextSchema.parse(context);
  const definition = useMemo(() => guideWizardOf({ irbNumber, name: ptName }), [irbNumber, ptName]);
  const { personal } = useSession();
  const ask = useAsk();
  const accepted = async (reqId: string) => {
    // Specification 3 §4.
    if (personal) await ask({ title: text('page.title'), text: text('review.started', { reqId }), no: null });
    open(reqId);
  };
  return <Wizard definition={definition} embedded onAccepted={({ msg }) => void accepted(msg)} />;
}
