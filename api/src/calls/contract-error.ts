/** A handler answered something that its own output schema refuses: a mistake in a plugin. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  /** @param paths where in the answer, without values: they may be a patient's. */
  constructor(
    readonly call: string,
    readonly paths: readonly string[],
  ) {
    super(`${call} answered against its output schema at: ${paths.join(', ')}`);
  }
}
