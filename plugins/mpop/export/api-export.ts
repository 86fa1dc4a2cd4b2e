import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { momentInKorea } from '@onyak/core';
import { call, fileReply, SHEET_TYPE, sheetReply, type SheetColumn, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { runOf } from '../result/api-result.js';
import { readGaps, readRules } from '../result/result.sql.js';
import { exportForms, type ExportForm, type PopulationResult, type RuleRow } from '../schema.js';
import { readExported } from './export.sql.js';
import { exportedPatient, fileHead } from './patient-file.js';

const SECRET_BYTES = 32;
const reqId = z.string(text('call.reqId')).trim().min(1, text('call.reqId')).max(100, text('call.reqId'));

/** `population-DEIDENTIFIED-20261124-031500.json` */
const nameOf = (form: string, madeAt: Date, ending = 'json'): string =>
  `population-${form}-${momentInKorea(madeAt).slice(0, 19).replaceAll(/[-:]/g, '').replace(/[T ]/, '-')}.${ending}`;

type Read = <T>(work: (db: TenantDatabase) => Promise<T>) => Promise<T>;

/** The file as JSON text, patients read a few thousand at a time while it is sent. */
async function* fileText(result: PopulationResult, form: ExportForm, madeAt: Date, read: Read): AsyncGenerator<string> {
  const head = JSON.stringify(fileHead(result, form, madeAt));
  yield `${head.slice(0, -1)},"patients":[`;
  const rules: ReadonlyMap<number, RuleRow> = new Map(result.rules.map((row) => [row.ruleNo, row]));
  const secret = randomBytes(SECRET_BYTES);
  const order = randomBytes(SECRET_BYTES).toString('hex');
  let after = '';
  for (;;) {
    const from = after;
    const rows = await read((db) => readExported(db, result.run.reqId, order, from));
    const last = rows.at(-1);
    if (!last) break;
    const texts = rows.map((row) => JSON.stringify(exportedPatient(row, rules, form, secret)));
    yield `${after === '' ? '' : ','}\n${texts.join(',\n')}`;
    after = last.at;
  }
  yield '\n]}\n';
}

/** A screening as a file: tables and patients, for who treats them or for research. */
export const exportPopulation = call({
  method: 'GET',
  path: '/api/MPOP/exportPopulation',
  summary: text('action.export'),
  menu: 'MPOP',
  f1: true,
  input: z.object({ reqId, form: z.enum(exportForms, text('export.form')) }),
  output: z.undefined(),
  answersFile: 'application/json',
  audit: {
    action: text('action.export'),
    targetType: 'population_run',
    targetKey: ({ reqId: of, form }) => `${of} ${form}`.slice(0, 100),
  },
  handler: async ({ db, input, afterCommit }) => {
    const result = {
      run: await runOf(db, input.reqId),
      rules: await readRules(db, input.reqId),
      gaps: await readGaps(db, input.reqId),
    };
    const madeAt = new Date();
    afterCommit((read) =>
      Promise.resolve(
        fileReply(
          Readable.from(fileText(result, input.form, madeAt, read)),
          nameOf(input.form, madeAt),
          'application/json',
        ),
      ),
    );
    return undefined;
  },
});

const sheetColumns = [
  ['kind', 20],
  ['ruleId', 28],
  ['name', 48],
  ['eligible', 12],
  ['undecided', 12],
  ['found', 12],
  ['contraindicated', 10],
  ['major', 10],
  ['moderate', 10],
  ['info', 10],
] as const;
const changeColumns = ['appeared', 'gone', 'fresh'] as const;

/** The table of rules as an Excel file: no patient is in it. */
export const exportPopulationRules = call({
  method: 'GET',
  path: '/api/MPOP/exportPopulationRules',
  summary: text('action.exportRules'),
  menu: 'MPOP',
  f1: true,
  input: z.object({ reqId }),
  output: z.undefined(),
  answersFile: SHEET_TYPE,
  audit: { action: text('action.exportRules'), targetType: 'population_run', targetKey: (input) => input.reqId },
  handler: async ({ db, input, afterCommit }) => {
    await runOf(db, input.reqId);
    const rules = await readRules(db, input.reqId);
    const columns: SheetColumn[] = [
      ...sheetColumns.map(([name, width]) => ({ header: text(`rule.${name}`), width })),
      ...changeColumns.map((name) => ({ header: text(`change.${name}`), width: 14 })),
    ];
    const rows = rules.map((row) => [
      ...sheetColumns.map(([name]) => (name === 'kind' ? text(`kind.${row.kind}`) : row[name])),
      ...changeColumns.map((name) => row[name]),
    ]);
    const sheet = { name: text('tab.rules'), columns, rows };
    afterCommit(() => Promise.resolve(sheetReply(sheet, nameOf('rules', new Date(), 'xlsx'))));
    return undefined;
  },
});
