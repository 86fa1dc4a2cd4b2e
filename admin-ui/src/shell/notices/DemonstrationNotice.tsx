import Box from '@mui/material/Box';
import { homeSettingsSchema } from '@onyak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '../../messages.js';
import { useCall } from '../../net/use-call.js';
import { Notice } from '../../ui/page/states.js';

/** Milliseconds until it is asked again how far it has come. */
const AGAIN = 3_000;

/** Says over every page that the demonstration is still being made, why lists are empty; then has what is on the screen read anew. */
export function DemonstrationNotice() {
  const { data } = useCall('/api/homeSettings', {
    answer: homeSettingsSchema,
    every: (known) => (known?.demonstration ? AGAIN : undefined),
  });
  const client = useQueryClient();
  const progress = data?.demonstration ?? null;
  const isMade = useRef(false);
  useEffect(() => {
    if (isMade.current && progress === null) void client.invalidateQueries();
    isMade.current = progress !== null;
  }, [client, progress]);
  if (progress === null) return null;
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 1.5 }}>
      <Notice tone="info">
        <span role="status">{t('shell.demonstration', { done: progress.done, steps: progress.steps })}</span>
      </Notice>
    </Box>
  );
}
