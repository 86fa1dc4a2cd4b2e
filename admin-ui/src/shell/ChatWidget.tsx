import { homeSettingsSchema } from '@onyak/core';
import { useEffect } from 'react';
import { loadScript } from '../home/load-script.js';
import { useCall } from '../net/use-call.js';
import { useSession } from '../session/session.js';

/** Milliseconds; a chat that does not come is nothing to wait for. */
const LONGEST_LOAD = 30_000;

/**
 * Starts the chat that an administrator has set, with who the user is (specification 1 §2.3): its script finds it in its own element's
 * data. Nothing of a patient is told. Without a setting nothing is loaded.
 */
export function ChatWidget() {
  const { user } = useSession();
  const { data } = useCall('/api/homeSettings', { answer: homeSettingsSchema });
  const chat = data?.chat;
  useEffect(() => {
    if (!chat) return;
    const { userId, userName, hospitalCode, hospitalName } = user;
    const told = { onyakChat: chat.key, userId, userName, hospitalCode, hospitalName };
    loadScript(chat.script, LONGEST_LOAD, { data: told }).catch((error: unknown) =>
      console.warn('chat', String(error)),
    );
  }, [chat, user]);
  return null;
}
