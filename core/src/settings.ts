import { z } from 'zod';
import { modeSchema } from './session.js';
import { passwordRules } from './accounts/password.js';

const url = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    `must be a URL starting with ${protocols.join(' or ')}`,
  );

const settingsSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Number of proxies in front, each of which adds to X-Forwarded-For; 0: the header is not believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** `Authorization: Bearer …` that opens /metrics to other machines; without it the machine itself alone reads them. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be 16 or more visible ASCII characters')
    .optional(),
  ONYAK_DATA: z.string().min(1).default('.data'),
  ONYAK_MODE: modeSchema.default('hospital'),
  /** Set: no embedded PostgreSQL and no demonstration accounts. */
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** host:port; set: no embedded Temporal. */
  TEMPORAL_ADDRESS: z
    .string()
    .regex(/^[^\s:/]+:\d+$/, 'must be host:port')
    .optional(),
  TEMPORAL_NAMESPACE: z.string().min(1).default('default'),
  /** Seconds that a call waits for the workflow server; a message, which waits for a worker as well, four times as long. */
  TEMPORAL_TIMEOUT: z.coerce.number().min(0.1).max(60).default(8),
  /** `id:base64key` pairs separated by commas, the first encrypts, all decrypt; 32-byte keys. */
  ONYAK_PAYLOAD_KEYS: z
    .string()
    .regex(
      /^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/,
      'must be id:base64key[,id:base64key], 32-byte keys',
    )
    .optional(),
  /** `1` in the embedded default only: demonstration accounts, development outbox. Set by `npm start`, never by hand. */
  ONYAK_EMBEDDED: z.enum(['0', '1']).default('0'),
  /** `open`: the embedded default with its known passwords may be reached from other machines (HOST). */
  ONYAK_DEMONSTRATION: z.enum(['local', 'open']).default('local'),
  OPENAI_BASE_URL: url(['http:', 'https:']).optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  LLM_MODEL_GEN: z.string().min(1).optional(),
  LLM_MODEL_EVAL: z.string().min(1).optional(),
  CDSS_URL: url(['http:', 'https:']).optional(),
  /** Signs deliveries to CDSS_URL (HMAC-SHA256). */
  CDSS_SECRET: z.string().min(16).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  /** Sender of the mails that go over SMTP_URL. */
  MAIL_FROM: z.email().default('onyak@localhost.localdomain'),
  /** Takes text messages: `POST` of JSON `{ id, to, from, text }` with `Idempotency-Key`; without it they stay in the outbox. */
  TEXT_MESSAGE_URL: url(['http:', 'https:']).optional(),
  /** Shown to it as `Authorization: Bearer …`. */
  TEXT_MESSAGE_KEY: z.string().min(1).optional(),
  /** The number that recipients see. */
  TEXT_MESSAGE_FROM: z
    .string()
    .regex(/^[\d+-]{3,20}$/, 'must be a telephone number')
    .optional(),
  /** Gateway of identity providers (docs/portal.md); without it the sandbox of the embedded default proves identities. */
  IDENTITY_URL: url(['http:', 'https:']).optional(),
  /** Shown to it as `Authorization: Bearer …`. */
  IDENTITY_KEY: z.string().min(1).optional(),
  /** Signs what the gateway tells us (HMAC-SHA256); without it nothing that it tells by itself is believed. */
  IDENTITY_SECRET: z.string().min(16).optional(),
  /** Seconds that an answer of the gateway may take. */
  IDENTITY_TIMEOUT: z.coerce.number().int().min(1).max(60).default(10),
  /** Address at which patients reach this installation, without a path: what links on cards and in messages begin with. */
  PUBLIC_URL: url(['http:', 'https:'])
    .transform((address) => new URL(address).origin)
    .optional(),
  /** Days that a patient's SMART Health Link lasts (docs/portal.md); 0: the portal gives out none, and none opens. */
  HEALTH_LINK_DAYS: z.coerce.number().int().min(0).max(90).default(0),
  /** What a new password must be (decisions.md "Sessions and accounts"). */
  PASSWORD_RULE: z.enum(passwordRules).default('composed'),
  /** Address below which files lie in an S3-compatible store: `https://host/bucket`; without it they lie in the database. */
  S3_URL: url(['http:', 'https:']).optional(),
  /** Folder of ICH's E2B(R3) schema files, which a hospital takes from ich.org: safety reports are held against them. */
  E2B_SCHEMA_DIR: z.string().min(1).optional(),
  /** A Tableau view that the home page shows, `https://host/views/<workbook>/<view>`; without it home has figures of its own alone. */
  TABLEAU_URL: url(['http:', 'https:']).optional(),
  /** A connected app with direct trust, which Tableau's administrator makes: its client, and id and value of its secret. */
  TABLEAU_CLIENT_ID: z.string().min(1).optional(),
  TABLEAU_SECRET_ID: z.string().min(1).optional(),
  TABLEAU_SECRET: z.string().min(32, 'must be 32 characters or more').optional(),
  /** The user of Tableau in whose name everybody looks; left out: a user of the same id as theirs. */
  TABLEAU_USER: z.string().min(1).optional(),
  /** Field of the view, and attribute of the token, that hold the code of the institution. */
  TABLEAU_FIELD: z
    .string()
    .regex(/^[^"<>]{1,60}$/)
    .default('hospitalCode'),
  /** Script of a chat for users (docs/plugins/tiles.md); without it there is none. */
  CHAT_SCRIPT_URL: url(['https:']).optional(),
  /** Handed to it. */
  CHAT_KEY: z.string().min(1).optional(),
  /** Origins that it talks to beside its own, separated by commas. */
  CHAT_ORIGINS: z
    .string()
    .regex(
      /^https:\/\/[A-Za-z0-9.-]+(:\d+)?(,https:\/\/[A-Za-z0-9.-]+(:\d+)?)*$/,
      'must be https origins separated by commas',
    )
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;

/** Every setting there is, by the name of its variable. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

/**
 * Reads every setting of the operating contract from an environment; empty text counts as absent.
 * @throws Error naming each bad setting, so that the start stops with a sentence a person can act on.
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`설정 값이 올바르지 않습니다.\n${lines.join('\n')}`);
  }
  const settings = parsed.data;
  if (settings.OPENAI_BASE_URL && !settings.LLM_MODEL_GEN) {
    throw new Error('설정 값이 올바르지 않습니다.\n  LLM_MODEL_GEN: OPENAI_BASE_URL을 쓰려면 모델 이름이 필요합니다.');
  }
  const untold = (['TABLEAU_CLIENT_ID', 'TABLEAU_SECRET_ID', 'TABLEAU_SECRET'] as const).filter(
    (name) => settings[name] === undefined,
  );
  if (settings.TABLEAU_URL && untold.length > 0)
    throw new Error(`설정 값이 올바르지 않습니다.\n  ${untold.join(', ')}: TABLEAU_URL을 쓰려면 필요합니다.`);
  const missing = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter(
    (name) => settings[name] === undefined,
  );
  if (settings.S3_URL && missing.length > 0)
    throw new Error(`설정 값이 올바르지 않습니다.\n  ${missing.join(', ')}: S3_URL을 쓰려면 필요합니다.`);
  return settings;
}
