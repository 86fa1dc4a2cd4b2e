import { useInvalidate, useResourceRefresh, useSend } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { atcShortName } from '../resource.js';

/** Saves the institution's short name of a code; what is on the screen loads again. Resolves to whether it was saved. */
export function useSaveName() {
  const invalidate = useInvalidate();
  const refresh = useResourceRefresh(atcShortName);
  const { send, pending } = useSend('/api/MATC/updateAtcInfoHospital', {
    answer: z.unknown(),
    done: ({ msg }) => msg,
  });
  const save = async (atcCode: string, atcNameKorShort: string): Promise<boolean> => {
    if (!(await send({ atcCode, atcNameKorShort }))) return false;
    await Promise.all([invalidate('/api/MATC/selectAtcInfoHospital'), refresh()]);
    return true;
  };
  return { save, pending };
}
