import { readArguments } from './cdss/arguments.js';
import { text } from './cdss/messages.js';
import { printResult } from './cdss/print.js';
import { asJson, runCdss } from './cdss/run-cdss.js';
import { findServer, type Server } from './cdss/server.js';
import { Stop } from './cdss/stop.js';
import { DEMONSTRATION_PASSWORD } from './lib/welcome.js';
import { onStopSignal } from './lib/process/stop-signal.js';

/** Progress goes to stderr, so that stdout carries the result alone. */
const say = (line: string) => console.error(line);

async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2));
  let server: Server | undefined;
  const leave = (code: number) => void (server?.close() ?? Promise.resolve()).finally(() => process.exit(code));
  onStopSignal(
    () => leave(130),
    () => process.exit(130),
  );
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // Whoever reads no further (`| head`) has what they want; a full disk is another matter.
    if (code === 'EPIPE') return leave(0);
    say(message);
    leave(1);
  });
  try {
    server = await findServer(process.env, say);
    const userId = process.env['ONYAK_USER'] || 'DOCTOR01';
    const password = process.env['ONYAK_PASSWORD'] || DEMONSTRATION_PASSWORD;
    const result = await runCdss(given, { url: server.url, userId, password, say });
    if (given.json) console.log(JSON.stringify(asJson(result), null, 2));
    else console.log(`\n${printResult(result)}`);
    if (!server.own) say(`\n${text('seeScreen', { url: `${server.url}/mmmg` })}`);
  } finally {
    await server?.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Stop ? error.exitCode : 1;
}
