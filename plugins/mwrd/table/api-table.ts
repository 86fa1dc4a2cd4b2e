import { findingKindSchema, findingKindWords, momentInKorea } from '@onyak/core';
import { call, SHEET_TYPE, sheetReply, type TenantDatabase } from '@onyak/api/kit';
import { phraseOf } from '@onyak/workflows/grounding';
import { z } from 'zod';
import { boundsOf, type Bounds } from '../asked.js';
import { text } from '../messages.js';
import { shownPlaces } from '../places.js';
import { changesSchema, conditionsSchema, MAX_PHRASE, sentenceListSchema, type SentenceRow } from '../schema.js';
import { listSentences, readChanges } from './table.sql.js';

async function sentencesOf(db: TenantDatabase, bounds: Bounds): Promise<SentenceRow[]> {
  return (await listSentences(db, bounds)).map((row) => ({
    ...row,
    engine:
      row.phrase === ''
        ? text('row.feedback')
        : shownPlaces(phraseOf(row.phrase)?.template ?? row.phrase.replace(/\.$/u, '')),
    top: shownPlaces(row.top),
    kindLabel: kindLabel(row.kind),
    worded: phraseOf(row.phrase) !== undefined,
  }));
}

function kindLabel(kind: string): string {
  const known = findingKindSchema.safeParse(kind);
  return known.success ? findingKindWords[known.data] : text('row.noKind');
}

export const selectSentences = call({
  method: 'GET',
  path: '/api/MWRD/selectSentences',
  summary: '기준별로 많이 고친 문장',
  menu: 'MWRD',
  input: conditionsSchema,
  output: sentenceListSchema,
  handler: (context) => sentencesOf(context.db, boundsOf(context, context.input)),
});

const columns = [
  { key: 'kindLabel', label: text('row.kind'), width: 18 },
  { key: 'ruleName', label: text('row.rule'), width: 40 },
  { key: 'engine', label: text('row.engine'), width: 70 },
  { key: 'shown', label: text('row.shown'), width: 10 },
  { key: 'changed', label: text('row.changed'), width: 10 },
  { key: 'removed', label: text('row.removed'), width: 10 },
  { key: 'asked', label: text('row.asked'), width: 10 },
  { key: 'guides', label: text('row.guides'), width: 10 },
  { key: 'people', label: text('row.people'), width: 10 },
  { key: 'top', label: text('row.top'), width: 70 },
] as const;

export const exportSentences = call({
  method: 'GET',
  path: '/api/MWRD/exportSentences',
  summary: text('action.export'),
  menu: 'MWRD',
  input: conditionsSchema,
  output: z.undefined(),
  answersFile: SHEET_TYPE,
  audit: { action: text('action.export'), targetType: 'guide_sentence_use', targetKey: () => '' },
  handler: async (context) => {
    const rows = await sentencesOf(context.db, boundsOf(context, context.input));
    const sheet = {
      name: text('tab.sentences'),
      columns: columns.map(({ label, width }) => ({ header: label, width })),
      rows: rows.map((row) => columns.map(({ key }) => row[key])),
    };
    const name = `guide-sentences-${momentInKorea(new Date()).slice(0, 10)}.xlsx`;
    context.afterCommit(() => Promise.resolve(sheetReply(sheet, name)));
    return undefined;
  },
});

export const selectChanges = call({
  method: 'GET',
  path: '/api/MWRD/selectChanges',
  summary: '한 문장을 고친 말과 사람, 그 복약지도',
  menu: 'MWRD',
  input: conditionsSchema.extend({
    phrase: z.string().trim().max(MAX_PHRASE).default(''),
    ofKind: z.string().trim().max(60).default(''),
    ruleId: z.string().trim().max(400).default(''),
  }),
  output: changesSchema,
  handler: async (context) => {
    const { phrase, ofKind, ruleId } = context.input;
    const found = await readChanges(context.db, boundsOf(context, context.input), { phrase, kind: ofKind, ruleId });
    return { ...found, changes: found.changes.map((one) => ({ ...one, changed: shownPlaces(one.changed) })) };
  },
});
