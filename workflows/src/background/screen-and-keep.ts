import { PageScreening, type KnowledgeIndex } from '@onyak/cdss';
import { z } from 'zod';
import { inRequest, type Database } from '../store/context.js';
import type { BackgroundPage, PageKeeper } from './protocol.js';
import { readRecordTexts } from './record-texts.sql.js';

/** Records in memory at once: those that are screened, and as many that are read meanwhile; some 20 KB each. */
const AT_ONCE = 50;

const keeperModule = z.object({ default: z.custom<PageKeeper<object>>((value) => typeof value === 'function') });

/** Reads the records of a page by and by, screens them, and has what was found kept in one transaction. */
export async function screenAndKeep(
  database: Database,
  index: KnowledgeIndex,
  { request, records, beside, keeper, input }: BackgroundPage,
): Promise<void> {
  const { default: keep } = keeperModule.parse(await import(keeper));
  const screening = new PageScreening(index, beside);
  await inRequest(database, request, async (db) => {
    const read = (from: number) => readRecordTexts(db, records.slice(from, from + AT_ONCE));
    let next = read(0);
    for (let from = 0; from < records.length; from += AT_ONCE) {
      const texts = await next;
      const after = from + AT_ONCE;
      if (after < records.length) {
        next = read(after);
        // What fails meanwhile is told where it is waited for.
        next.catch(() => undefined);
      }
      screening.add(texts);
    }
  });
  await inRequest(database, request, (db) => keep(db, request, { ...input, screened: screening.screened() }));
}
