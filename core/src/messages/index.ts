import { ko } from './ko.js';

export type MessageKey = keyof typeof ko;
export type MessageParams = Readonly<Record<string, string | number>>;

/** The Korean text of a catalogue key, with `{name}` replaced from `params`. */
export function message(key: MessageKey, params: MessageParams = {}): string {
  return fillMessage(ko[key], params);
}

/** Replaces `{name}` in a text; an unknown name stays visible so that a mistake is noticed. */
export function fillMessage(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export { ko };
