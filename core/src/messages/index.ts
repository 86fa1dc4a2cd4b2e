import { particleAfter, type Particle } from '../korean/particles.js';
import { ko } from './ko.js';

export type MessageKey = keyof typeof ko;
export type MessageParams = Readonly<Record<string, string | number>>;

/** The Korean text of a catalogue key, with `{name}` replaced from `params`. */
export const message = textsOf(ko);

const contributed = new Map<string, string>();

/** Adds the texts of plugins' manifests, which boot has checked for clashes; the same again changes nothing. */
export function registerMessages(messages: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(messages)) contributed.set(key, text);
}

/** The Korean text of a plugin's message, e.g. of one that yours `requires`; the key itself when no plugin here has it. */
export function pluginMessage(key: string, params: MessageParams = {}): string {
  return fillMessage(contributed.get(key) ?? key, params);
}

const particles: Readonly<Record<string, Particle>> = {
  '은(는)': '은',
  '이(가)': '이',
  '을(를)': '을',
  '과(와)': '과',
  '(으)로': '으로',
};
/** A parameter with the closing quote and the particle that stand right after it. */
const parameter = /\{(\w+)\}(?:(['"’”]?)(은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로))?/g;

/**
 * Replaces `{name}` in a text, and `{name}은(는)` by the value with the particle its sound asks for; an unknown name
 * stays visible so that a mistake is noticed.
 */
export function fillMessage(text: string, params: MessageParams): string {
  return text.replace(parameter, (whole, name: string, quote: string | undefined, written: string | undefined) => {
    const value = params[name];
    if (value === undefined) return whole;
    const particle = written === undefined ? undefined : particles[written];
    return `${value}${quote ?? ''}${particle ? particleAfter(String(value), particle) : ''}`;
  });
}

/** The accessor of a catalogue: gives the Korean text of a key with its parameters filled in. */
export function textsOf<Key extends string>(
  catalogue: Readonly<Record<Key, string>>,
): (key: Key, params?: MessageParams) => string {
  return (key, params = {}) => fillMessage(catalogue[key], params);
}

export { ko };
