import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../messages.js';
import { callApi } from '../../net/call.js';
import { useSession } from '../../session/session.js';
import { Notice } from '../../ui/page/states.js';

const answerSchema = z.object({ setAside: z.array(z.object({ name: z.string(), reason: z.string() })) });

/** Tells administrators which plugins the server runs without, and why. */
export function SetAsideNotice() {
  const { user } = useSession();
  const [seen, setSeen] = useState(false);
  const { data } = useQuery({
    queryKey: ['plugins', 'setAside'],
    queryFn: async ({ signal }) => (await callApi({ path: '/api/plugins', answer: answerSchema, signal })).data,
    enabled: user.auth === 'ADMIN',
    staleTime: Infinity,
    retry: false,
  });
  if (seen || !data || data.setAside.length === 0) return null;
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 1.5 }}>
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={() => setSeen(true)}>
            {t('common.close')}
          </Button>
        }
      >
        {t('shell.setAside')}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {data.setAside.map(({ name, reason }) => (
            <li key={name}>{t('shell.setAsideOne', { name, reason })}</li>
          ))}
        </Box>
      </Notice>
    </Box>
  );
}
