/** Words as a sentence, with its full stop. */
export const stopped = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** Each once, one after the other. */
export const stoppedSentences = (...parts: readonly string[]): string =>
  [...new Set(parts.filter((part) => part !== '').map(stopped))].join(' ');
