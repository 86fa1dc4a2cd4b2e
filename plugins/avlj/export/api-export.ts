import { momentInKorea, todayInKorea, OnyakError } from '@onyak/core';
import { call, fileReply } from '@onyak/api/kit';
import { z } from 'zod';
import { boundsOf } from '../asked.js';
import { text } from '../messages.js';
import { conditionsSchema, MAX_EXPORTED } from '../schema.js';
import { countVersions, versionsAsJson } from './export.sql.js';

/** `llm-evaluation-20261124-031500.json` */
const nameOf = (madeAt: Date): string =>
  `llm-evaluation-${momentInKorea(madeAt).slice(0, 19).replaceAll(/[-:]/g, '').replace(/[T ]/, '-')}.json`;

/** Versions with their scores and all that was evaluated of each finding; nobody's name is in it. */
export const exportEvaluations = call({
  method: 'GET',
  path: '/api/AVLJ/exportEvaluations',
  summary: text('action.export'),
  menu: 'AVLJ',
  input: conditionsSchema,
  output: z.undefined(),
  answersFile: 'application/json',
  audit: { action: text('action.export'), targetType: 'llm-evaluation', targetKey: () => '' },
  handler: async (context) => {
    const { db, input, afterCommit } = context;
    const bounds = boundsOf(context, input);
    const count = await countVersions(db, bounds);
    if (count > MAX_EXPORTED) throw new OnyakError('STATE', text('call.tooMany', { max: MAX_EXPORTED, count }));
    const madeAt = new Date();
    const { from, to, choices } = bounds;
    const { modelGen, modelEval, hospital, mark } = choices;
    // The day alone: the moment differs between two who are answered the same.
    const head = { madeOn: todayInKorea(madeAt), from, to, modelGen, modelEval, hospital, mark, count };
    const content = `${JSON.stringify(head).slice(0, -1)},"versions":${await versionsAsJson(db, bounds)}}`;
    afterCommit(() => Promise.resolve(fileReply(Buffer.from(content), nameOf(madeAt), 'application/json')));
    return undefined;
  },
});
