import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const coded = z.looseObject({ drugType: z.string(), drugCode: z.string(), drugName: z.string() });
const symptom = z.looseObject({ symptomCode: z.string(), symptomNameKor: z.string() });

const nameSchema = z.object({
  kind: z.string(),
  code: z.string(),
  english: z.string().nullable(),
  korean: z.string().nullable(),
});
type Names = ReadonlyMap<string, Pick<z.output<typeof nameSchema>, 'english' | 'korean'>>;

/** A name that is none in English is left out: nobody abroad is told one that the code list has not. */
const inEnglish = (name: string | null | undefined): string | null =>
  name && !/\p{Script=Hangul}/u.test(name) ? name : null;

/** A row's value with what the code lists say of each drug and symptom in it. */
export async function withCodedNames(db: TenantDatabase, value: unknown): Promise<unknown> {
  const names = await namesIn(db, value);
  return walk(value, (kind, code, item) => {
    const said = names.get(`${kind} ${code}`);
    const english = inEnglish(said?.english);
    if (kind === 'SYMPTOM') return { symptomNameEng: english ?? inEnglish(textOf(item['symptomNameEng'])) };
    return { english, ingredient: kind === 'KD' ? (said?.korean ?? english) : null };
  });
}

/** What each drug of a record is called in English; null where the code lists have no such name. */
export async function englishNames(
  db: TenantDatabase,
  record: object,
): Promise<(drug: { readonly drugType: string; readonly drugCode: string }) => string | null> {
  const names = await namesIn(db, record);
  return ({ drugType, drugCode }) => inEnglish(names.get(`${drugType} ${drugCode}`)?.english);
}

/** What the code lists say of the codes in a value. */
async function namesIn(db: TenantDatabase, value: unknown): Promise<Names> {
  const codes: Record<string, Set<string>> = { ATC: new Set(), KD: new Set(), SYMPTOM: new Set() };
  walk(value, (kind, code) => ({ seen: codes[kind]?.add(code) }));
  const rows = await readRows(
    db,
    nameSchema,
    `select 'ATC' as kind, atc_code as code, atc_name as english, atc_name_kor as korean from atc where atc_code = any($1)
     union all select 'KD', k.kd_code, coalesce(a.atc_name, k.atc_name), a.atc_name_kor
       from kd_drug k left join atc a on a.atc_code = k.atc_code where k.kd_code = any($2)
     union all select 'SYMPTOM', symptom_code, symptom_name_eng, null from symptom where symptom_code = any($3)`,
    ['ATC', 'KD', 'SYMPTOM'].map((kind) => [...(codes[kind] ?? [])]),
  );
  return new Map(rows.map(({ kind, code, ...said }) => [`${kind} ${code}`, said]));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type Said = (kind: string, code: string, item: Readonly<Record<string, unknown>>) => object;

/** The same value, each drug and symptom in it with what `say` answers of it. */
function walk(value: unknown, say: Said): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, say));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const drug = coded.safeParse(value);
  if (drug.success) return { ...drug.data, ...say(drug.data.drugType, drug.data.drugCode, drug.data) };
  const sign = symptom.safeParse(value);
  if (sign.success) return { ...sign.data, ...say('SYMPTOM', sign.data.symptomCode, sign.data) };
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, say)]));
}
