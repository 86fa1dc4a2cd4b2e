import { callApi, errorText, useAsk, useToast } from '@onyak/admin-ui/kit';
import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import { text } from '../messages.js';
import type { ReleaseRow } from '../schema.js';

const answer = z.object({ kept: z.number() });

/** Takes a release back once that is confirmed; where rows have changed since, asks whether to leave those as they are. */
export function useRollback(onDone: () => void): (release: ReleaseRow) => Promise<void> {
  const ask = useAsk();
  const toast = useToast();
  const send = async (release: number, keepTouched: 'Y' | 'N') => {
    const { msg } = await callApi({
      path: '/api/ASYS/rollbackReference',
      method: 'POST',
      params: { release, keepTouched },
      answer,
    });
    toast.success(msg);
    onDone();
  };
  return async ({ release, kind }) => {
    const title = text('reference.rollback');
    const question = text('reference.rollbackAsk', { release, kind: text(`kind.${kind}`) });
    if (!(await ask({ title, text: question, yes: title, danger: true }))) return;
    try {
      await send(release, 'N');
    } catch (error) {
      const touched = error instanceof OnyakError && error.code === 'CONFLICT';
      const anyway =
        touched && (await ask({ title, text: errorText(error), yes: text('reference.keepAsk'), danger: true }));
      if (anyway) await send(release, 'Y').catch((second: unknown) => toast.error(errorText(second)));
      else if (!touched) toast.error(errorText(error));
    }
  };
}
