import { screenPage } from '@onyak/cdss';
import type { BackgroundScreening } from '@onyak/workflows/guidance';
import { shippedKnowledge } from '../../../../cdss/src/testing/knowledge.js';
import { readRecordTexts } from '../../../../workflows/src/background/record-texts.sql.js';
import { inRequest, type Database } from '../../../../workflows/src/store/context.js';
import writePage, { type WrittenPage } from '../write-page.js';

/** Screens a page and writes it as the thread would, here and by the shipped knowledge. */
export const screenHere =
  (pool: Database): BackgroundScreening['page'] =>
  (_knowledge, _rulesOf, { request, records, beside, input }) =>
    inRequest(pool, request, async (db) => {
      const screened = screenPage(await readRecordTexts(db, records), shippedKnowledge(), beside);
      // The activity's own, which the thread is told as it is.
      await writePage(db, request, { ...(input as WrittenPage), screened });
    });
