/**
 * Loaded into the programs behind the journeys where ONYAK_LATE is set (milliseconds): the API answers some calls late, a few very
 * late, so that what a screen or a journey takes for granted of their order shows. `ONYAK_LATE_SEED` for other calls.
 */
import { IncomingMessage, Server } from 'node:http';

const most = Number(process.env['ONYAK_LATE']);
let state = Number(process.env['ONYAK_LATE_SEED'] ?? 1);

/** Lehmer's generator: the same calls are late in every run, as far as they come in the same order. */
function random(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

function lateness(): number {
  const drawn = random();
  if (drawn < 0.15) return most * 3;
  return drawn < 0.6 ? most * random() : 0;
}

const emit = Reflect.get(Server.prototype, 'emit');
Reflect.set(Server.prototype, 'emit', function late(this: Server, event: string, ...given: unknown[]): boolean {
  const now = () => Boolean(Reflect.apply(emit, this, [event, ...given]));
  const [request] = given;
  if (event !== 'request' || !(request instanceof IncomingMessage) || !request.url?.startsWith('/api/')) return now();
  setTimeout(now, lateness());
  return true;
});
