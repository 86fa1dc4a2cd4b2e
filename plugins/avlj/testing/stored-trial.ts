import type { storeGuideRequest } from '../../../testing/guide-request.js';
import { SET_VERSION, setCases } from '../set/cases.js';

/** Whoever may send statements. */
type Database = Parameters<typeof storeGuideRequest>[0];

interface StoredTrial {
  readonly reqId: string;
  readonly type?: 'SET' | 'PAIR' | 'RUBRIC';
  readonly hospitalCode?: string;
  readonly userId?: string;
  readonly model?: string;
  readonly prompt?: string;
  readonly status?: string;
  /** Days ago. */
  readonly ago?: number;
  /** Of the first patient's findings: how many of a grave kind are missing. */
  readonly missing?: number;
  readonly setVersion?: string;
}

/** Commits a trial of the fixed set as if a model had told all findings of it, but those that are to be missing. */
export async function storeTrial(db: Database, given: StoredTrial): Promise<void> {
  const { reqId, type = 'SET', hospitalCode = 'H0001', userId = 'MANAGER01', model = 'other-8b', missing = 0 } = given;
  const items = type === 'SET' ? setCases : [];
  await db.query(
    `insert into request (req_id, kind, hospital_code, user_id, payload, status) values ($1, 'llmTrial', $2, $3, $4, $5)`,
    [
      reqId,
      hospitalCode,
      userId,
      JSON.stringify({ type, a: { model, prompt: '' }, b: { model: 'second', prompt: '' }, source: 'SET', items: [] }),
      given.status ?? 'COMPLETE',
    ],
  );
  await db.query(
    `insert into llm_trial (req_id, hospital_code, type, model_a, set_version, items, asked_at)
     values ($1, $2, $3, $4, $5, $6, now() - make_interval(days => $7))`,
    [reqId, hospitalCode, type, model, given.setVersion ?? SET_VERSION, items.length, given.ago ?? 0],
  );
  for (const [index, { id, title, expected }] of items.entries()) {
    const lost = index === 0 ? missing : 0;
    await db.query(
      `insert into llm_set_result (req_id, case_id, hospital_code, model, prompt, temperature, seconds, calls, tokens_in, tokens_out, price,
         expected, found, told, missing, told_falsely, grave, refused, result)
       values ($1, $2, $3, $4, $5, 0.2, 1.5, 1, 100, 20, null, $6, $6, $7, $8, 0, $8, 0, $9)`,
      [
        reqId,
        id,
        hospitalCode,
        model,
        given.prompt ?? 'guide-5',
        expected.length,
        expected.length - lost,
        lost,
        JSON.stringify({ title, findings: [], notFound: [], refused: [], guide: '글' }),
      ],
    );
  }
}

/** Commits what was preferred of each pair: with A shown first, with B shown first. */
export async function storePairs(
  db: Database,
  reqId: string,
  preferred: readonly (readonly ['A' | 'B' | 'TIE', 'A' | 'B' | 'TIE'])[],
): Promise<void> {
  for (const [index, [aFirst, bFirst]] of preferred.entries())
    await db.query(
      `insert into llm_pair_result (req_id, item, hospital_code, a_first, b_first, reason_a_first, reason_b_first, judge, seconds_a, seconds_b,
         refused_a, refused_b, guides)
       values ($1, $2, 'H0001', $3, $4, '까닭', '까닭', 'judge-70b', 1, 2, 0, 1, '{"a":"가","b":"나"}')`,
      [reqId, `case-${String(index).padStart(2, '0')}`, aFirst, bFirst],
    );
}
