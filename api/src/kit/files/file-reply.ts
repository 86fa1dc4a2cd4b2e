import type { Readable } from 'node:stream';

/** An answer that is a file; see {@link fileReply}. */
export class FileReply {
  constructor(
    readonly content: Readable | Buffer,
    readonly name: string,
    readonly type: string,
    /** Size where it is known of a stream. */
    readonly bytes?: number,
  ) {}
}

/**
 * Answers a file to be kept under a name, whatever letters it has; browsers never show it as a page. The call says so by
 * `answersFile`. A stream must not need the call's transaction, which has ended by the time it is read.
 * @param type media type, e.g. `application/pdf`.
 */
export function fileReply(content: Readable | Buffer, name: string, type: string): FileReply {
  return new FileReply(content, name, type);
}
