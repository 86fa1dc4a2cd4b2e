import { Button, Icon, ResourceScreen, useNavigate } from '@onyak/admin-ui/kit';
import { messages } from '../messages.js';
import { consentEvent } from '../resource-consent.js';

/** Consents of a period, given and ended: the rows behind the home page's figure. */
export function ConsentsPage() {
  const navigate = useNavigate();
  return (
    <ResourceScreen
      resource={consentEvent}
      title={consentEvent.label}
      menu="mvur"
      actions={
        <Button startIcon={<Icon name="ChevronLeft" />} onClick={() => void navigate('/mvur')}>
          {messages['consents.back']}
        </Button>
      }
    />
  );
}
