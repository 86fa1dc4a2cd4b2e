import { useInvalidate, useSend } from '@onyak/admin-ui/kit';
import { z } from 'zod';

/** Saves the institution's short name of a code; what is on the screen loads again. Resolves to whether it was saved. */
export function useSaveName() {
  const invalidate = useInvalidate();
  const { send, pending } = useSend('/api/MATC/updateAtcInfoHospital', {
    answer: z.unknown(),
    done: ({ msg }) => msg,
  });
  const save = async (atcCode: string, atcNameKorShort: string): Promise<boolean> => {
    if (!(await send({ atcCode, atcNameKorShort }))) return false;
    await invalidate('/api/MATC/selectAtcInfoHospital', '/api/MATC/selectAtcInfoHospitalHst');
    return true;
  };
  return { save, pending };
}
