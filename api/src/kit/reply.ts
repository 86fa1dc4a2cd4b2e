/** An answer with a message of its own: `{ result: 'SUCCESS', msg, data }`. */
export class Reply<T = unknown> {
  constructor(
    readonly msg: string,
    readonly data?: T,
  ) {}
}

/** Answers with `msg` (Korean text, or a value where the specification puts one into msg) and data. */
export function withMessage<T = undefined>(msg: string, data?: T): Reply<T> {
  return new Reply(msg, data);
}
