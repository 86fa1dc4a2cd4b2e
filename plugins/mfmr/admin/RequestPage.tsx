import { OpenWizard, PanelPlace, Wizard, useAsk, useSession, type PanelProps } from '@onyak/admin-ui/kit';
import { useBegun } from '@onyak/admin-ui/record';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { multiDrugWizard, multiDrugWizardOf } from './wizard.js';

/** Specification 3 §4: in personal mode an alert tells the request's number. */
function useTold(): (reqId: string) => Promise<void> {
  const ask = useAsk();
  const { personal } = useSession();
  return async (reqId) => {
    if (personal) await ask({ title: text('page.title'), text: text('page.started', { reqId }), no: null });
  };
}

/** The menu's page: a request in five steps, its running time, then the result over it. */
export function RequestPage() {
  // Whoever is led here to begin anew finds nothing of before, also from the result over this very page.
  return <Request key={useBegun()} />;
}

function Request() {
  const told = useTold();
  const [reqId, setReqId] = useState<string>();
  return (
    <>
      <Wizard definition={multiDrugWizard} onAccepted={({ msg }) => void told(msg).then(() => setReqId(msg))} />
      {reqId !== undefined && (
        <PanelPlace name="mfmr.result" context={{ reqId, open: setReqId, close: () => setReqId(undefined) }} />
      )}
    </>
  );
}

const contextSchema = z.object({
  irbNumber: z.string().optional(),
  ptName: z.string().default(''),
  accepted: z.custom<(reqId: string) => void>((given) => typeof given === 'function'),
});

/** The same inside the popup of the list, and in the tab of a patient, for whom alone it is then. */
export function RequestPanel({ context }: PanelProps) {
  const { irbNumber, ptName, accepted } = contextSchema.parse(context);
  const told = useTold();
  const definition = useMemo(
    () => (irbNumber === undefined ? multiDrugWizard : multiDrugWizardOf({ irbNumber, name: ptName })),
    [irbNumber, ptName],
  );
  return <Wizard embedded definition={definition} onAccepted={({ msg }) => void told(msg).then(() => accepted(msg))} />;
}

/** On the home page: the request that was begun in this tab and not sent. */
export function OpenDraft() {
  return (
    <OpenWizard
      definition={multiDrugWizard}
      menu="MFMR"
      who={({ irbNumber, name }) => [irbNumber.trim(), name.trim()].filter(Boolean).join(' · ')}
    />
  );
}
