import { allergyGroupRowSchema, allergyRelationRowSchema, type ProposalTables } from '@onyak/cdss';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const namedSchema = z.object({ atc: z.string(), name: z.string(), english: z.string() });
const signatureSchema = z.object({ key: z.string(), by: z.string() });

const ACTIVE = `t.release = (select release from kb_release where status = 'ACTIVE')`;

/** The tables of cross-reactions that are in force, and the ATC master. */
export async function proposalTables(db: TenantDatabase): Promise<ProposalTables> {
  const groups = await readRows(
    db,
    allergyGroupRowSchema,
    `select id, family, name, members, named_by_class as "namedByClass", only_if_no_other as "onlyIfNoOther", basis
     from kb_allergy_group t where ${ACTIVE} order by id collate "C"`,
  );
  const relations = await readRows(
    db,
    allergyRelationRowSchema,
    `select group_a as "groupA", group_b as "groupB", risk, reaction, note, basis
     from kb_allergy_relation t where ${ACTIVE} order by group_a collate "C", group_b collate "C"`,
  );
  const atc = await readRows(
    db,
    namedSchema,
    `select atc_code as atc, coalesce(nullif(atc_name_kor, ''), atc_name) as name, atc_name as english
     from atc order by atc_code collate "C"`,
  );
  return { groups, relations, atc };
}

/** Who has signed the rows as they are now, by the ids of their groups. */
export async function signatures(db: TenantDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows(
    db,
    signatureSchema,
    `select t.key, r.signed_by || ' ' || to_char(r.signed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as by
     from (
       select 'kb_allergy_group' as of, id as key, row_key, content_hash from kb_allergy_group t where ${ACTIVE}
       union all
       select 'kb_allergy_relation', group_a || ' ' || group_b, row_key, content_hash from kb_allergy_relation t where ${ACTIVE}
     ) t
     join kb_review r on r.table_name = t.of and r.row_key = t.row_key and r.content_hash = t.content_hash and r.status = 'SIGNED'`,
  );
  return new Map(rows.map(({ key, by }) => [key, by]));
}
