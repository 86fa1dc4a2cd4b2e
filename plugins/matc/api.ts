import { OnyakError, parseRow } from '@onyak/core';
import { call, defineApi, withMessage, type SessionBase } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from './messages.js';
import { atcShortName } from './resource.js';
import { atcInfosSchema, otherNamesSchema } from './schema.js';

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
    const { rows } = await context.db.query(
      `select a.atc_code as "atcCode", a.atc_name as "atcName", a.atc_name_kor as "atcNameKor", s.atc_name_kor_short as "atcNameKorShort"
       from atc a left join atc_short_name s on s.atc_code = a.atc_code and s.hospital_code = $1 order by a.atc_code`,
      [hospitalOf(context)],
    );
    return atcInfosSchema.parse(rows);
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
    const { rows } = await context.db.query(
      `select o.hospital_code as "hospitalCode", h.name || '(' || h.code || ')' as "hospitalNameCode", a.atc_code as "atcCode",
         a.atc_name as "atcName", a.atc_name_kor as "atcNameKor", o.atc_name_kor_short as "atcNameKorShort"
       from atc_short_name_others() o join atc a on a.atc_code = o.atc_code join hospital h on h.code = o.hospital_code
       where o.hospital_code <> $1 and ($2::text is null or o.atc_code = $2) order by a.atc_code, h.name, h.code`,
      [hospitalOf(context), context.input.atcCode?.toUpperCase() || null],
    );
    return otherNamesSchema.parse(rows);
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
    const known = await db.query('select from atc where atc_code = $1', [input.atcCode]);
    if (known.rowCount === 0) throw new OnyakError('NOT_FOUND', messages['atc.unknown']);
    if (input.atcNameKorShort === '') {
      await db.query('delete from atc_short_name where atc_code = $1 and hospital_code = $2', [
        input.atcCode,
        hospital,
      ]);
      return withMessage(messages['removed']);
    }
    const { values, faults } = parseRow(atcShortName, input);
    const [fault] = faults;
    if (fault) throw new OnyakError('VALIDATION', fault.message, { faults });
    await db.query(
      `insert into atc_short_name (hospital_code, atc_code, atc_name_kor_short) values ($1, $2, $3)
       on conflict (hospital_code, atc_code) do update set atc_name_kor_short = excluded.atc_name_kor_short
       where atc_short_name.atc_name_kor_short <> excluded.atc_name_kor_short`,
      [hospital, input.atcCode, values['atcNameKorShort']],
    );
    return withMessage(messages['saved']);
  },
});

export default defineApi(() => ({
  calls: [selectAtcInfoHospital, selectAtcInfoHospitalOthers, updateAtcInfoHospital],
}));
