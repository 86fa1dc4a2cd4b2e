import { useSyncExternalStore } from 'react';
import { PRINT_ENGINE_FILE } from '@onyak/core';
import { z } from 'zod';
import { t } from '../messages.js';
import { callApi, errorText } from '../net/call.js';
import { LOGIN } from '../session/guard.js';
import { dropProfile, dropTyped, keepNotice } from '../session/keep.js';
import { useSession } from '../session/session.js';
import { chooseMode, chosenMode, watchMode, type Mode } from '../theme/mode.js';
import { useAsk } from '../ui/popup/Confirm.js';
import type { IconName } from '../ui/icons.js';
import { useToast } from '../ui/toasts/use-toast.js';

/** The account's own page of the sign-in entry: it is opened, not routed to. */
const CHANGE_PASSWORD = '/change-password';

export interface ShellAction {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
}

/** One choice of the screen's brightness. */
export interface ModeAction extends ShellAction {
  readonly chosen: boolean;
}

const modes = [
  { mode: 'light', word: 'menu.light', icon: 'LightMode' },
  { mode: 'dark', word: 'menu.dark', icon: 'DarkMode' },
  { mode: 'system', word: 'menu.system', icon: 'Contrast' },
] as const satisfies readonly { readonly mode: Mode; readonly word: string; readonly icon: IconName }[];

/** What a user may do from anywhere: brightness, password, sign-out here and everywhere. */
export function useShellActions(): { readonly modes: readonly ModeAction[]; readonly account: readonly ShellAction[] } {
  const { signOut } = useSession();
  const chosen = useSyncExternalStore(watchMode, chosenMode);
  const ask = useAsk();
  const toast = useToast();
  const signOutEverywhere = async () => {
    const sure = await ask({
      title: t('menu.logoutAll'),
      text: t('menu.logoutAllAsk'),
      yes: t('menu.logoutAllYes'),
      danger: true,
    });
    if (!sure) return;
    try {
      // No mutation: those have the menu's numbers read again, which this session may no longer.
      await callApi({ path: '/api/logoutAll', method: 'POST', answer: z.unknown() });
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    // This session has ended with the others: there is nothing left to sign out of.
    dropProfile();
    dropTyped();
    keepNotice(t('menu.loggedOutAll'));
    location.replace(LOGIN);
  };
  return {
    modes: modes.map(({ mode, word, icon }) => ({
      id: mode,
      label: t(word),
      icon,
      chosen: chosen === mode,
      run: () => chooseMode(mode),
    })),
    account: [
      // Specification 1 §2.3 "printer program download".
      {
        id: 'printer',
        label: t('menu.printer'),
        icon: 'Print',
        run: () => location.assign(`/${PRINT_ENGINE_FILE}`),
      },
      { id: 'password', label: t('menu.password'), icon: 'Key', run: () => location.assign(CHANGE_PASSWORD) },
      { id: 'logoutAll', label: t('menu.logoutAll'), icon: 'Devices', run: () => void signOutEverywhere() },
      { id: 'logout', label: t('menu.logout'), icon: 'Logout', run: () => void signOut() },
    ],
  };
}
