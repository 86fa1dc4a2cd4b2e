import { ko } from './ko.js';

export type MessageKey = keyof typeof ko;
export type MessageParams = Readonly<Record<string, string | number>>;

/** The Korean text of a catalogue key, with `{name}` replaced from `params`. */
export function message(key: MessageKey, params: MessageParams = {}): string {
  return fillMessage(ko[key], params);
}

const contributed = new Map<string, string>();

/** Adds the texts of plugins' manifests, which boot has checked for clashes; the same again changes nothing. */
export function registerMessages(messages: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(messages)) contributed.set(key, text);
}

/** The Korean text of a plugin's message, e.g. of one that yours `requires`; the key itself when no plugin here has it. */
export function pluginMessage(key: string, params: MessageParams = {}): string {
  return fillMessage(contributed.get(key) ?? key, params);
}

/** Replaces `{name}` in a text; an unknown name stays visible so that a mistake is noticed. */
export function fillMessage(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export { ko };
