import { z } from 'zod';

const envelope = z.looseObject({
  result: z.string(),
  msg: z.string(),
  faults: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
});

/** Small Latin words one after the other: a sentence, and no name, code, unit or label. */
const latinSentence = /\b[a-z]{2,}:? [a-z]{2,}:? [a-z]{2,}|\b([Ii]nvalid|[Ee]xpected|received|required)\b/;

/** What a person would read of an answer that refuses, and cannot: nothing Korean in it, or a sentence of Latin letters. */
export function unreadable(text: string): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [`no JSON: ${text.slice(0, 200)}`];
  }
  const answer = envelope.safeParse(parsed);
  if (!answer.success) return [`no envelope: ${text.slice(0, 200)}`];
  const said = [answer.data.msg, ...answer.data.faults.map(({ field, message }) => `${field}: ${message}`)];
  return said.filter((line) => !/[가-힣]/.test(line) || latinSentence.test(line.replace(/^[^:]*: /, '')));
}
