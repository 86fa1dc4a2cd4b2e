import { OpenWizard, PanelPlace, Wizard, useAsk, useNavigate, useSession } from '@onyak/admin-ui/kit';
import { useBegun } from '@onyak/admin-ui/record';
import { text } from '../messages.js';
import { guideWizard } from './wizard.js';

/** The menu's page: upload a health record (or enter by hand), choose, review, start a guide. */
export function RequestPage() {
  const navigate = useNavigate();
  const ask = useAsk();
  const { personal } = useSession();
  const goTo = async (reqId: string) => {
    // Specification 3 §4.
    if (personal) await ask({ title: text('page.title'), text: text('review.started', { reqId }), no: null });
    await navigate(`/mmmg/${encodeURIComponent(reqId)}`);
  };
  return (
    <Wizard
      // Whoever is led here to begin anew finds nothing of before.
      key={useBegun()}
      definition={guideWizard}
      onAccepted={({ msg }) => void goTo(msg)}
      actions={<PanelPlace name="mffu.toolbar" />}
    />
  );
}

/** On the home page: the request that was begun in this tab and not sent. */
export function OpenDraft() {
  return (
    <OpenWizard
      definition={guideWizard}
      menu="MFFU"
      who={({ irbNumber, name }) => [irbNumber.trim(), name.trim()].filter(Boolean).join(' · ')}
    />
  );
}
