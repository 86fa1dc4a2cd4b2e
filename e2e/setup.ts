import type { FullConfig } from '@playwright/test';
import { fillDataOnce } from './support/database/filled-data.js';
import { databaseSetting, portOf } from './support/lanes.js';
import { surroundings, temporaryOnyak } from './support/temporary-onyak.js';

/** One Onyak for each lane of journeys, so that no lane sees the other's people, sessions and limits. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const lines: string[] = [];
  const start = async (lane: number) => {
    const onyak = await temporaryOnyak({
      port: portOf(lane),
      durable: false,
      // Off where nobody asks for it; journeys do.
      env: { HEALTH_LINK_DAYS: '7' },
      say: (line) => lines.push(line),
    });
    process.env[databaseSetting(lane)] = onyak.databaseUrl;
    return onyak;
  };
  const removeFilled = await fillDataOnce(surroundings());
  const settled = await Promise.allSettled(Array.from({ length: workers }, (_, lane) => start(lane)));
  const started = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const remove = async () => {
    removeFilled();
    await Promise.all(started.map(async (onyak) => await onyak.remove()));
  };
  const failed = settled.find((one) => one.status === 'rejected');
  if (!failed) return remove;
  console.error(lines.join('\n'));
  await remove();
  throw failed.reason;
}
