import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { momentInKorea } from '@onyak/core';
import { call, fileReply, readPeriod, type ApiHost, type FileReply, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from '../messages.js';
import { collect, type StudyAsked } from './collect.js';
import { exportForms, type ExportForm, type ExportType } from './dictionary.js';
import { sheetsOf } from './sheets.js';
import { studyFile, type StudyFile } from './study-file.js';

const SECRET_BYTES = 32;
const types = {
  JSON: 'application/json',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportType, string>;

/** `study-DEIDENTIFIED-20261124-031500.json` */
const nameOf = (form: string, madeAt: Date, type: ExportType): string =>
  `study-${form}-${momentInKorea(madeAt).slice(0, 19).replaceAll(/[-:]/g, '').replace(/[T ]/, '-')}.${type.toLowerCase()}`;

const input = z.object({
  form: z.enum(exportForms, messages['export.form']),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
});

/** The institution's study for research, with the dictionary of its fields: one call for each type of file. */
export const exportCalls = ({ archives }: Pick<ApiHost, 'archives'>) => {
  const made = async (
    db: TenantDatabase,
    user: StudyAsked['user'],
    asked: z.output<typeof input>,
  ): Promise<{ readonly file: StudyFile; readonly madeAt: Date }> => {
    const { from = null, to = null } = readPeriod(asked, undefined);
    const { collected, ...left } = await collect(db, archives(), { user, startDate: from, endDate: to });
    const madeAt = new Date();
    const secret = randomBytes(SECRET_BYTES);
    return { file: studyFile(collected, { form: asked.form, madeAt, secret, ...left }), madeAt };
  };
  const exporting = (type: ExportType, path: string, contentOf: (file: StudyFile) => Buffer | Readable) =>
    call({
      method: 'GET',
      path,
      summary: `${messages['act.export']} (${type})`,
      menu: 'CVUR',
      input,
      output: z.undefined(),
      answersFile: types[type],
      search: true,
      audit: { action: messages['act.export'], targetType: 'study-patient', targetKey: ({ form }) => form },
      handler: async ({ db, user, input: asked, afterCommit }) => {
        const { file, madeAt } = await made(db, user, asked);
        const reply = (form: ExportForm): FileReply =>
          fileReply(contentOf(file), nameOf(form, madeAt, type), types[type]);
        afterCommit(() => Promise.resolve(reply(asked.form)));
        return undefined;
      },
    });
  return [
    exporting('JSON', '/api/CVUR/exportStudy', (file) => Buffer.from(JSON.stringify(file, undefined, 2))),
    exporting('XLSX', '/api/CVUR/exportStudyBook', (file) => Readable.from(sheetsOf(file), { objectMode: false })),
  ];
};
