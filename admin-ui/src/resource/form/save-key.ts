import { t } from '../../messages.js';

/** Ctrl-S or Cmd-S. */
export function isSaveKey(event: {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly key: string;
}): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
}

/** What a popup that saves by that key says of it. */
export const saveHint = (): string => t('resource.saveHint');
