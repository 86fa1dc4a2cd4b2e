import { z } from 'zod';
import { call, type HostedCall, type SessionCall } from '../call.js';
import { fileReply, type FileReply } from './file-reply.js';

/** A document that is to be drawn: what it says, and the name under which it is kept. */
export interface Printable<M> {
  readonly model: M;
  readonly name: string;
}

/** Makes the file of a document, e.g. `renderPdf`. */
export type Draw<M> = (model: M) => Promise<Buffer>;

export const PDF = 'application/pdf';

/** Answers a document once the transaction has ended: no connection waits for the printing. */
export function replyPrinted<M>(
  { afterCommit }: { readonly afterCommit: (work: () => Promise<FileReply>) => void },
  { model, name }: Printable<M>,
  draw: Draw<M>,
  type: string = PDF,
): undefined {
  afterCommit(async () => fileReply(await draw(model), name, type));
  return undefined;
}

type Printed<I extends z.ZodType, M> = Omit<
  SessionCall<I, z.ZodUndefined, undefined>,
  'output' | 'handler' | 'prepare'
> & {
  /** Reads what the document says. */
  readonly document: (
    context: Parameters<SessionCall<I, z.ZodUndefined, undefined>['handler']>[0],
  ) => Promise<Printable<M>>;
  readonly draw: Draw<M>;
};

/** A call that answers a PDF. @param definition as of {@link call}; `document` and `draw` stand for output and handler. */
export function pdfCall<I extends z.ZodType, M>({ document, draw, ...definition }: Printed<I, M>): HostedCall {
  return call({
    ...definition,
    output: z.undefined(),
    answersFile: PDF,
    handler: async (context) => replyPrinted(context, await document(context), draw),
  });
}
