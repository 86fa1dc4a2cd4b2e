import type { z } from 'zod';
import { FileReply } from '../kit/files/file-reply.js';
import { Reply } from '../kit/reply.js';
import { ContractError } from './contract-error.js';

interface Answering {
  readonly path: string;
  readonly output: z.ZodType | undefined;
  readonly answersFile?: string;
}

/** The file that a call has said that it answers. */
export function checkedFile(call: Answering, answer: unknown): FileReply {
  if (answer instanceof FileReply && answer.type === call.answersFile) return answer;
  throw new ContractError(call.path, ['answersFile']);
}

/** The answer held against the call's own schema: what it does not name never leaves. */
export function checkedAnswer(call: Answering, answer: unknown): Reply {
  if (answer instanceof FileReply) throw new ContractError(call.path, ['answersFile']);
  const reply = answer instanceof Reply ? answer : new Reply('', answer);
  // A message alone is a whole answer where the specification has no data.
  if (reply.data === undefined || !call.output) return reply;
  const parsed = call.output.safeParse(reply.data);
  if (!parsed.success)
    throw new ContractError(
      call.path,
      parsed.error.issues.map((issue) => issue.path.join('.')),
    );
  return new Reply(reply.msg, parsed.data);
}
