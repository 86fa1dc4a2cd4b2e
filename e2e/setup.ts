import { temporaryOnyak } from './support/temporary-onyak.js';

/** One Onyak for all journeys; tests find its database by ONYAK_E2E_DATABASE. */
export default async function setup(): Promise<() => Promise<void>> {
  const lines: string[] = [];
  try {
    const onyak = await temporaryOnyak({
      port: Number(process.env['ONYAK_E2E_PORT']),
      durable: false,
      say: (line) => lines.push(line),
    });
    process.env['ONYAK_E2E_DATABASE'] = onyak.databaseUrl;
    return async () => await onyak.remove();
  } catch (error) {
    console.error(lines.join('\n'));
    throw error;
  }
}
