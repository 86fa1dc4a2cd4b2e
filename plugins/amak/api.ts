import { OnyakError } from '@onyak/core';
import {
  call,
  decryptSecret,
  defineApi,
  encryptSecret,
  institutionCode,
  withMessage,
  type RowContext,
  type RowValues,
  type TenantDatabase,
} from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from './messages.js';
import { revealedSchema, targetSchema } from './schema.js';
import { hashKey, maskKey, newKey } from './secret.js';

/** What the keys are encrypted as. */
const PURPOSE = 'api key';

const notFound = () => OnyakError.of('NOT_FOUND', 'error.notFound');

/** Keeps a new key's hash and text. @returns the key. */
async function issue(db: TenantDatabase, setting: string, hospitalCode: string): Promise<string> {
  const key = newKey();
  await db.query(
    `insert into api_key_secret (hospital_code, key_hash, cipher) values ($1, $2, $3)
     on conflict (hospital_code) do update set key_hash = excluded.key_hash, cipher = excluded.cipher`,
    [hospitalCode, hashKey(key), encryptSecret(setting, PURPOSE, hospitalCode, key)],
  );
  return key;
}

function hospitalOf(values: RowValues, context: RowContext): string {
  const named = values['hospitalNameCode'];
  return typeof named === 'string' ? institutionCode(named) : context.hospitalCode;
}

/** Makes, shows and renews keys; what a key is stays out of every list, export and history. */
export default defineApi(({ environment }) => {
  const keys = () => {
    if (environment.ONYAK_PAYLOAD_KEYS === undefined) throw new OnyakError('UNAVAILABLE', messages['keys.missing']);
    return environment.ONYAK_PAYLOAD_KEYS;
  };
  const target = {
    targetType: 'api-key',
    targetKey: (input: { hospitalNameCode: string }) => institutionCode(input.hospitalNameCode),
  };

  const reveal = call({
    method: 'POST',
    path: '/api/AMAK/reveal',
    summary: 'API 키 조회 (기록됨)',
    menu: 'AMAK',
    input: targetSchema,
    output: revealedSchema,
    audit: { action: messages['reveal.action'], ...target },
    handler: async ({ db, input }) => {
      const code = institutionCode(input.hospitalNameCode);
      const { rows } = await db.query('select cipher from api_key_secret where hospital_code = $1', [code]);
      const [row] = z.array(z.object({ cipher: z.string() })).parse(rows);
      if (!row) throw notFound();
      return { apiKey: decryptSecret(keys(), PURPOSE, code, row.cipher) };
    },
  });

  const reissue = call({
    method: 'POST',
    path: '/api/AMAK/reissue',
    summary: 'API 키 재발급',
    menu: 'AMAK',
    input: targetSchema,
    output: revealedSchema,
    audit: { action: messages['reissue.action'], ...target },
    handler: async ({ db, input }) => {
      const code = institutionCode(input.hospitalNameCode);
      const locked = await db.query('select from api_key where hospital_code = $1 for update', [code]);
      if (locked.rowCount === 0) throw notFound();
      const key = await issue(db, keys(), code);
      await db.query('update api_key set api_key = $2 where hospital_code = $1', [code, maskKey(key)]);
      return withMessage(messages['reissue.done'], { apiKey: key });
    },
  });

  return {
    calls: [reveal, reissue],
    rows: {
      'api-key': {
        beforeInsert: async (values, context) => {
          const key = await issue(context.db, keys(), hospitalOf(values, context));
          return { apiKey: maskKey(key) };
        },
        beforeDelete: async (current, { db }) => {
          await db.query('delete from api_key_secret where hospital_code = $1', [current['hospitalCode']]);
        },
      },
    },
  };
});
