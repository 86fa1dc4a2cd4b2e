import { OnyakError } from '@onyak/core';
import {
  call,
  decryptSecret,
  defineApi,
  encryptSecret,
  institutionCode,
  modelOf,
  withMessage,
  type RowContext,
  type RowValues,
  type TenantDatabase,
} from '@onyak/api/kit';
import { holderOf, keepRevoked } from './keys.sql.js';
import { messages } from './messages.js';
import { ApiKeySecret } from './models.js';
import { apiKey } from './resource.js';
import { revealedSchema, targetSchema } from './schema.js';
import { hashKey, maskKey, newKey } from './secret.js';

const ApiKey = modelOf(apiKey);

/** What the keys are encrypted as. */
const PURPOSE = 'api key';

const notFound = () => OnyakError.of('NOT_FOUND', 'error.notFound');

/** Keeps a new key's hash and text. @returns the key. */
async function issue(db: TenantDatabase, setting: string, hospitalCode: string): Promise<string> {
  const key = newKey();
  const cipher = encryptSecret(setting, PURPOSE, hospitalCode, key);
  await ApiKeySecret.on(db)
    .insert({ hospitalCode, keyHash: hashKey(key), cipher })
    .onConflict('hospitalCode')
    .merge();
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
      const secret = await ApiKeySecret.on(db).findById(code);
      if (!secret) throw notFound();
      return { apiKey: decryptSecret(keys(), PURPOSE, code, secret.cipher) };
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
      if (!(await ApiKey.on(db).findOne({ hospitalCode: code }).forUpdate())) throw notFound();
      await keepRevoked(db, code);
      const key = await issue(db, keys(), code);
      await ApiKey.on(db)
        .where({ hospitalCode: code })
        .patch({ apiKey: maskKey(key) });
      return withMessage(messages['reissue.done'], { apiKey: key });
    },
  });

  return {
    calls: [reveal, reissue],
    keyHolder: (key, query) => holderOf(query, hashKey(key)),
    rows: {
      'api-key': {
        beforeInsert: async (values, context) => {
          const key = await issue(context.db, keys(), hospitalOf(values, context));
          return { apiKey: maskKey(key) };
        },
        beforeDelete: async (current, { db }) => {
          const hospitalCode = String(current['hospitalCode']);
          await keepRevoked(db, hospitalCode);
          await ApiKeySecret.on(db).delete().where({ hospitalCode });
        },
      },
    },
  };
});
