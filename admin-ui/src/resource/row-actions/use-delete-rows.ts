import { message, type Resource } from '@onyak/core';
import { useDataProvider } from 'react-admin';
import { flushSync } from 'react-dom';
import type { StoredRecord } from '../../data/rest.js';
import { t } from '../../messages.js';
import { errorText } from '../../net/call.js';
import { useAsk } from '../../ui/popup/Confirm.js';
import { useToast } from '../../ui/toasts/use-toast.js';

const none: ReadonlySet<string> = new Set();

export interface Deletion {
  readonly removeChosen: () => Promise<void>;
}

/**
 * Deletes the chosen rows one after another, each with the version the user saw, once the user has said so; the list is
 * then read again, and what could not be deleted stays chosen (specification 1 §4, §5).
 * @param setGone told the rows that are deleted while the list on the screen still has them: they are shown no more.
 */
export function useDeleteChosen(
  resource: Resource,
  chosen: readonly StoredRecord[],
  onSelect: (ids: ReadonlySet<string>) => void,
  refresh: () => Promise<void>,
  setGone: (ids: ReadonlySet<string>) => void,
): Deletion {
  const provider = useDataProvider();
  const toast = useToast();
  const ask = useAsk();
  const remove = async (): Promise<{ readonly failed: readonly string[]; readonly reason: string }> => {
    const failed: string[] = [];
    let reason = '';
    for (const row of chosen) {
      try {
        await provider.delete(resource.name, { id: row.id, previousData: row });
      } catch (error) {
        failed.push(row.id);
        reason ||= errorText(error);
      }
    }
    return { failed, reason };
  };
  const removeChosen = async () => {
    const count = chosen.length;
    if (count === 0) {
      toast.error(t('resource.deleteNone'));
      return;
    }
    const sure = await ask({
      title: t('common.delete'),
      text: `${t('resource.deleteConfirm')}\n${t('resource.deleteCount', { count })}`,
      yes: t('common.delete'),
      danger: true,
    });
    if (!sure) return;
    const { failed, reason } = await remove();
    // Now, not with the next drawing: what is opened below a row that is gone would be read again with the list.
    flushSync(() => {
      setGone(new Set(chosen.flatMap(({ id }) => (failed.includes(id) ? [] : [id]))));
      onSelect(new Set(failed));
    });
    await refresh();
    if (failed.length > 0) setGone(none);
    if (failed.length > 0)
      toast.error(t('resource.deletePartly', { done: count - failed.length, failed: failed.length, reason }));
    else toast.success(count === 1 ? message('delete.done') : t('resource.deleted', { count }));
  };
  return { removeChosen };
}
