import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../../messages.js';
import { connectionLost, followNetwork, lookForServer, watchConnection } from '../../net/connection.js';
import { Notice } from '../../ui/page/states.js';

/** Says over every page that the server cannot be reached, as long as that is so. */
export function ConnectionNotice() {
  const lost = useSyncExternalStore(watchConnection, connectionLost);
  useEffect(followNetwork, []);
  if (!lost) return null;
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 1.5 }}>
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={() => void lookForServer()}>
            {t('common.retry')}
          </Button>
        }
      >
        <span role="status">{t('shell.offline')}</span>
      </Notice>
    </Box>
  );
}
