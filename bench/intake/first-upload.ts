import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** One upload to a fresh process, in milliseconds. */
const firstUploadSchema = z.object({
  /** From the accepted headers to the file on disk. */
  receive: z.number(),
  /** From there to the record. */
  read: z.number(),
  /** JSON.parse of the whole afterwards in the same process: the first, and the fastest of three. */
  firstParse: z.number(),
  fastestParse: z.number(),
});

export type FirstUpload = z.infer<typeof firstUploadSchema>;

/** Without the condition that leads to sources: the compiled packages, as in production. */
const execArgv = ['--import', 'tsx'];
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Uploads a file to a process that has done nothing yet, over HTTP from a third process, as fast as
 * the machine carries it: a network only leaves the thread more time.
 * @param folder for uploads in progress.
 * @param prepared whether a thread is prepared when the upload begins, as the API does.
 */
export async function measureFirstUpload(path: string, folder: string, prepared: boolean): Promise<FirstUpload> {
  const server = fork(script('first-upload-server.ts'), [path, folder, prepared ? 'prepared' : 'cold'], { execArgv });
  const ended = once(server, 'exit');
  const next = async (): Promise<unknown> => {
    const [said] = (await Promise.race([
      once(server, 'message'),
      ended.then(() => Promise.reject(new Error('the process that receives the upload ended'))),
    ])) as [unknown];
    return said;
  };
  const port = z.number().parse(await next());
  const client = fork(script('first-upload-client.ts'), [path, String(port)], { execArgv });
  const measured = firstUploadSchema.parse(await next());
  await Promise.all([ended, once(client, 'exit')]);
  return measured;
}
