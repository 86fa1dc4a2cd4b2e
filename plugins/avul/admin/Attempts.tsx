import { Button, Icon, ResourceScreen, useNavigate } from '@onyak/admin-ui/kit';
import { messages } from '../messages.js';
import { loginHistory } from '../resource.js';

/** Every attempt to sign in of a period, whatever became of it: the rows behind the home page's figure. */
export function Attempts() {
  const navigate = useNavigate();
  return (
    <ResourceScreen
      resource={loginHistory}
      title={messages['attempts']}
      menu="avul"
      actions={
        <Button startIcon={<Icon name="ChevronLeft" />} onClick={() => void navigate('/avul')}>
          {messages['title']}
        </Button>
      }
    />
  );
}
