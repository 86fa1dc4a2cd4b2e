import { OnyakError } from '@onyak/core';
import { useEffect, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { Arrangements, type ArrangementServer } from '../grid/arrangement/arrangements.js';
import { noSettings, settingsSchema } from '../grid/arrangement/settings.js';
import { ArrangementsContext } from '../grid/arrangement/use-arrangement.js';
import { t } from '../messages.js';
import { callApi } from '../net/call.js';
import { useSession } from '../session/session.js';

const answerSchema = z.object({
  userId: z.string(),
  grids: z.record(z.string(), z.object({ settings: settingsSchema.catch(noSettings), updatedAt: z.string() })),
});

/** The signed-in user's arrangements of columns, the same on every device. */
export function ArrangementsProvider({ children }: { readonly children: ReactNode }) {
  const { userId } = useSession().user;
  const [kept] = useState(() => new Arrangements(userId, localStorage, serverOf(userId)));
  useEffect(() => {
    const leave = () => kept.leave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [kept]);
  return <ArrangementsContext value={kept}>{children}</ArrangementsContext>;
}

function serverOf(userId: string): ArrangementServer {
  return {
    load: async () => {
      const { data } = await callApi({ path: '/api/arrangements', answer: answerSchema });
      // Somebody else has signed in in this browser since this page was opened.
      if (data.userId !== userId) throw new OnyakError('NO_SESSION', t('error.answer'));
      return data.grids;
    },
    save: async (grid, settings, leaving) => {
      await callApi({
        path: `/api/arrangements/${encodeURIComponent(grid)}`,
        method: 'PUT',
        params: { userId, settings },
        answer: z.unknown(),
        keepalive: leaving,
      });
    },
  };
}
