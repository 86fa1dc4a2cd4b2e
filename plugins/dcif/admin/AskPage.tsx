import { Button, Icon, OpenWizard, Wizard, useAsk, useNavigate, useSession } from '@onyak/admin-ui/kit';
import { useBegun } from '@onyak/admin-ui/record';
import { text } from '../messages.js';
import { newPrescriptionWizard } from './wizard.js';

/** Specification 3 §4: in personal mode an alert tells the request's number. */
export function useTold(): (reqId: string) => Promise<void> {
  const ask = useAsk();
  const { personal } = useSession();
  return async (reqId) => {
    if (personal) await ask({ title: text('list.title'), text: text('wizard.started', { reqId }), no: null });
  };
}

/** A request in six steps, its running time, then the result over the list. */
export function AskPage() {
  const told = useTold();
  const navigate = useNavigate();
  const accepted = async (reqId: string) => {
    await told(reqId);
    await navigate(`/dcif/${encodeURIComponent(reqId)}`);
  };
  return (
    <Wizard
      // Whoever is led here to begin anew finds nothing of before.
      key={useBegun()}
      definition={newPrescriptionWizard}
      onAccepted={({ msg }) => void accepted(msg)}
      actions={
        <Button startIcon={<Icon name="ChevronLeft" />} onClick={() => void navigate('/dcif')}>
          {text('list.back')}
        </Button>
      }
    />
  );
}

/** On the page that asks for a medication guide: the way to the new-prescription DUR, which belongs there (specification 3 §2). */
export function LinkHere() {
  const navigate = useNavigate();
  return (
    <Button variant="outlined" startIcon={<Icon name="LocalPharmacy" />} onClick={() => void navigate('/dcif/new')}>
      {text('list.title')}
    </Button>
  );
}

/** On the home page: the request that was begun in this tab and not sent. */
export function OpenDraft() {
  return (
    <OpenWizard
      definition={newPrescriptionWizard}
      menu="DCIF"
      who={({ irbNumber, name }) => [irbNumber.trim(), name.trim()].filter(Boolean).join(' · ')}
    />
  );
}
