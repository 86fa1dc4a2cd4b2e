import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { atcInfoSchema, otherNameSchema, type AtcInfo, type OtherName } from './schema.js';

/** Every code, with the short name that an institution has for it. */
export function listAtc(db: TenantDatabase, hospitalCode: string): Promise<AtcInfo[]> {
  return readRows(
    db,
    atcInfoSchema,
    `select a.atc_code as "atcCode", a.atc_name as "atcName", a.atc_name_kor as "atcNameKor", s.atc_name_kor_short as "atcNameKorShort"
     from atc a left join atc_short_name s on s.atc_code = a.atc_code and s.hospital_code = $1 order by a.atc_code`,
    [hospitalCode],
  );
}

/** The short names of other institutions; of one code, where one is given. */
export function namesOfOthers(db: TenantDatabase, hospitalCode: string, atcCode: string | null): Promise<OtherName[]> {
  return readRows(
    db,
    otherNameSchema,
    `select o.hospital_code as "hospitalCode", h.name || '(' || h.code || ')' as "hospitalNameCode", a.atc_code as "atcCode",
       a.atc_name as "atcName", a.atc_name_kor as "atcNameKor", o.atc_name_kor_short as "atcNameKorShort"
     from atc_short_name_others() o join atc a on a.atc_code = o.atc_code join hospital h on h.code = o.hospital_code
     where o.hospital_code <> $1 and ($2::text is null or o.atc_code = $2) order by a.atc_code, h.name, h.code`,
    [hospitalCode, atcCode],
  );
}
