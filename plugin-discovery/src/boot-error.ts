import { bootMessage } from './messages.js';

/** Stops the start; the message lists every fault so that they are mended in one go. */
export class BootError extends Error {
  override readonly name = 'BootError';

  constructor(readonly faults: readonly string[]) {
    super([bootMessage('stopped'), ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}
