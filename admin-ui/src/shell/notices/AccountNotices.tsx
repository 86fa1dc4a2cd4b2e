import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../messages.js';
import { callApi, errorText } from '../../net/call.js';
import { useCall } from '../../net/use-call.js';
import { Popup, PrimaryButton } from '../../ui/popup/Popup.js';
import { useToast } from '../../ui/toasts/use-toast.js';

const answer = z.array(z.object({ noticeNo: z.number(), message: z.string() }));

/** What others have done to one's own account, at the first page after a sign-in, until it has been read. */
export function AccountNotices() {
  const { data = [] } = useCall('/api/accountNotices', { answer });
  const [read, setRead] = useState(0);
  const toast = useToast();
  const unread = data.filter(({ noticeNo }) => noticeNo > read);
  const last = unread.at(-1)?.noticeNo;
  if (last === undefined) return null;
  const confirm = async () => {
    try {
      await callApi({
        path: '/api/accountNoticesSeen',
        method: 'POST',
        params: { noticeNo: last },
        answer: z.unknown(),
      });
      setRead(last);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Popup
      open
      title={t('accountNotice.title')}
      onClose={() => setRead(last)}
      actions={<PrimaryButton onClick={() => void confirm()}>{t('common.confirm')}</PrimaryButton>}
    >
      <Stack sx={{ gap: 1 }}>
        {unread.map(({ noticeNo, message }) => (
          <Typography key={noticeNo}>{message}</Typography>
        ))}
        <Typography sx={{ color: 'text.secondary' }}>{t('accountNotice.help')}</Typography>
      </Stack>
    </Popup>
  );
}
