import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { withTenant } from '@onyak/database';

/** A request of an institution with one row in each table that hangs on it; gives the ids. */
export async function addRequest(pool: pg.Pool, hospitalCode: string, userId: string) {
  const reqId = `${hospitalCode}-${randomUUID()}`;
  const blobId = randomUUID();
  const phrFileId = randomUUID();
  await withTenant(pool, { userId, hospitalCode }, async (db) => {
    await db.query(
      `insert into blob (id, hospital_code, sha256, bytes, media_type) values ($1, $2, $3, 3, 'application/json')`,
      [blobId, hospitalCode, randomUUID().replaceAll('-', '').repeat(2)],
    );
    await db.query(`insert into blob_chunk (blob_id, seq, content) values ($1, 0, '\\x010203')`, [blobId]);
    await db.query(
      `insert into phr_file (id, hospital_code, blob_id, user_id, patient_name, record) values ($1, $2, $3, $4, '홍길동', '{"name":"홍길동"}')`,
      [phrFileId, hospitalCode, blobId, userId],
    );
    await db.query(
      `insert into request (req_id, kind, hospital_code, user_id, payload, knowledge_release)
       values ($1, 'guide', $2, $3, '{"medications":[]}', 1)`,
      [reqId, hospitalCode, userId],
    );
    await db.query(
      `insert into llm_call (hospital_code, req_id, seq, purpose, model, messages) values ($1, $2, 1, 'GEN', 'offline', '[]')`,
      [hospitalCode, reqId],
    );
    await db.query(
      `insert into request_event (req_id, hospital_code, key, event) values ($1, $2, 'a', '{"type":"node","seq":1}')`,
      [reqId, hospitalCode],
    );
    await db.query(`insert into login_history (user_id, hospital_code, result) values ($1, $2, 'SUCCESS')`, [
      userId,
      hospitalCode,
    ]);
    await db.query(
      `insert into user_view (user_id, hospital_code, grid, name, definition) values ($1, $2, 'drawer', $3, '{}')`,
      [userId, hospitalCode, randomUUID()],
    );
    await db.query(`insert into user_arrangement (user_id, hospital_code, grid, settings) values ($1, $2, $3, '{}')`, [
      userId,
      hospitalCode,
      `g${randomUUID()}`,
    ]);
    await db.query(`insert into user_action (hospital_code, action) values ($1, 'READ')`, [hospitalCode]);
    await db.query(`insert into interface_error (hospital_code, url, error_msg) values ($1, '/if/adr', '거절')`, [
      hospitalCode,
    ]);
    await db.query(
      `insert into session (token_hash, user_id, hospital_code, idle_expires_at, expires_at)
       values (decode($1, 'hex'), $2, $3, now() + interval '30 minutes', now() + interval '12 hours')`,
      [randomUUID().replaceAll('-', '').repeat(2), userId, hospitalCode],
    );
    await db.query(`insert into auth_group (group_id, hospital_code, group_name) values ($1, $2, '우리 그룹')`, [
      randomUUID(),
      hospitalCode,
    ]);
  });
  return { reqId, blobId, phrFileId };
}
