import { OnyakError, parseRow } from '@onyak/core';
import { call, defineApi, modelOf, withMessage, type SessionBase } from '@onyak/api/kit';
import { z } from 'zod';
import { listAtc, namesOfOthers } from './atc.sql.js';
import { messages } from './messages.js';
import { atc, atcShortName } from './resource.js';
import { atcInfosSchema, otherNamesSchema } from './schema.js';

const Atc = modelOf(atc);
const AtcShortName = modelOf(atcShortName);

/** Whose short names are meant: an ADMIN who has picked no institution works in the own one. */
const hospitalOf = ({ hospitalCode, user }: SessionBase): string =>
  hospitalCode === '*' ? user.hospitalCode : hospitalCode;

const selectAtcInfoHospital = call({
  method: 'GET',
  path: '/api/MATC/selectAtcInfoHospital',
  summary: 'ATC 코드와 우리 기관의 약어',
  menu: 'MATC',
  input: z.object({}),
  output: atcInfosSchema,
  handler: async (context) => {
    return listAtc(context.db, hospitalOf(context));
  },
});

const selectAtcInfoHospitalOthers = call({
  method: 'GET',
  path: '/api/MATC/selectAtcInfoHospitalOthers',
  summary: '다른 기관의 약어 (코드를 주면 그 코드만)',
  menu: 'MATC',
  input: z.object({ atcCode: z.string().trim().max(30).optional() }),
  output: otherNamesSchema,
  handler: async (context) => {
    return namesOfOthers(context.db, hospitalOf(context), context.input.atcCode?.toUpperCase() || null);
  },
});

const updateAtcInfoHospital = call({
  method: 'POST',
  path: '/api/MATC/updateAtcInfoHospital',
  summary: '우리 기관의 약어 등록, 수정 (비우면 삭제)',
  menu: 'MATC',
  input: z.object({ atcCode: z.string().trim().toUpperCase().max(30), atcNameKorShort: z.string().trim().default('') }),
  output: z.undefined(),
  audit: { action: messages['action.name'], targetType: 'atc-short-name', targetKey: ({ atcCode }) => atcCode },
  handler: async (context) => {
    const { db, input } = context;
    const hospital = hospitalOf(context);
    if (!(await Atc.on(db).findById(input.atcCode))) throw new OnyakError('NOT_FOUND', messages['atc.unknown']);
    if (input.atcNameKorShort === '') {
      await AtcShortName.on(db).deleteById([hospital, input.atcCode]);
      return withMessage(messages['removed']);
    }
    const { values, faults } = parseRow(atcShortName, input);
    const [fault] = faults;
    if (fault) throw new OnyakError('VALIDATION', fault.message, { faults });
    const atcNameKorShort = String(values['atcNameKorShort']);
    // The same name again is no change.
    await AtcShortName.on(db)
      .insert({ hospitalCode: hospital, atcCode: input.atcCode, atcNameKorShort })
      .onConflict(['hospitalCode', 'atcCode'])
      .merge(['atcNameKorShort'])
      .where('atc_short_name.atcNameKorShort', '<>', atcNameKorShort);
    return withMessage(messages['saved']);
  },
});

export default defineApi(() => ({
  calls: [selectAtcInfoHospital, selectAtcInfoHospitalOthers, updateAtcInfoHospital],
}));
