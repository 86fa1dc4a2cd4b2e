/** What a program that calls `npm run cdss` can tell from the exit code. */
export const exitCodes = { usage: 2, refused: 3, signIn: 4, server: 5, failed: 6 } as const;

/** Ends the command with a code and a sentence for a person. */
export class Stop extends Error {
  override readonly name = 'Stop';

  constructor(
    readonly exitCode: number,
    message: string,
  ) {
    super(message);
  }
}
