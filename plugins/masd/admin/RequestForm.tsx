import { OpenWizard, Wizard, useAsk, useSession } from '@onyak/admin-ui/kit';
import type { KnownPatient } from '@onyak/admin-ui/record';
import { useMemo } from 'react';
import { text } from '../messages.js';
import { smartAllergyWizard, smartAllergyWizardOf } from './wizard.js';

interface RequestFormProps {
  /** Left out: whoever the record is of. */
  readonly patient?: KnownPatient;
  readonly onAccepted: (reqId: string) => void;
}

/** A request in five steps (specification 3 §2 item 16); in personal mode an alert tells its number. */
export function RequestForm({ patient, onAccepted }: RequestFormProps) {
  const ask = useAsk();
  const { personal } = useSession();
  const irbNumber = patient?.irbNumber;
  const name = patient?.name ?? '';
  const definition = useMemo(
    () => (irbNumber === undefined ? smartAllergyWizard : smartAllergyWizardOf({ irbNumber, name })),
    [irbNumber, name],
  );
  const told = async (reqId: string) => {
    if (personal) await ask({ title: text('list.new'), text: text('list.started', { reqId }), no: null });
    onAccepted(reqId);
  };
  return <Wizard embedded definition={definition} onAccepted={({ msg }) => void told(msg)} />;
}

/** On the home page: the request that was begun in this tab and not sent. */
export function OpenDraft() {
  return (
    <OpenWizard
      definition={smartAllergyWizard}
      menu="MASD"
      who={({ irbNumber, name }) => [irbNumber.trim(), name.trim()].filter(Boolean).join(' · ')}
    />
  );
}
