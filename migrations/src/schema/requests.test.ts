import pg from 'pg';
import { expect, it } from 'vitest';
import { steps } from '../migrate.js';
import { ensureAppLogin } from '../login/ensure-login.js';
import { createBlankDatabase } from '../testing/databases.js';

it('guide requests of before are requests, with their time, state and payload, and what hangs on them', async () => {
  const database = await createBlankDatabase();
  const { url } = database;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await ensureAppLogin(owner, url);
    await owner.query(
      `select set_config('app.user_id', 'DOCTOR01', false), set_config('app.hospital_code', '*', false)`,
    );
    const at = steps.findIndex(({ name }) => name === '0025-requests');
    for (const { sql } of steps.slice(0, at)) await owner.query(sql);
    await owner.query(`insert into hospital (code, name) values ('H0001', '가')`);
    await owner.query(
      `insert into guide_request (req_id, hospital_code, user_id, irb_number, name, age, gender, payload, record_date, status, stage)
       values ('MG1', 'H0001', 'DOCTOR01', 'IRB-1', '가명', 70, 'Male', '{"medications":[1]}', '2026-01-31', 'WAITING', 'WAIT')`,
    );
    await owner.query(
      `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ('MG1', 'H0001', 7, '{}')`,
    );
    await owner.query(
      `insert into request_event (req_id, hospital_code, key, event) values ('MG1', 'H0001', 'a', '{"type":"node","seq":1}')`,
    );
    await owner.query('alter table guide_request disable trigger user');
    await owner.query(`update guide_request set created_at = '2026-01-31T01:02:03Z', version = 4`);
    await owner.query('alter table guide_request enable trigger user');

    await owner.query(steps[at]?.sql ?? '');
    await owner.query(
      `select set_config('app.user_id', 'DOCTOR01', false), set_config('app.hospital_code', '*', false)`,
    );
    const { rows } = await owner.query(
      `select kind, user_id, status, stage, payload, knowledge_release, r.version, r.created_at, subject_number, subject_name,
         (select count(*)::int from request_event e where e.req_id = r.req_id) as events
       from request r join guide_request g using (req_id, hospital_code)`,
    );
    expect(rows).toEqual([
      {
        kind: 'guide',
        user_id: 'DOCTOR01',
        status: 'WAITING',
        stage: 'WAIT',
        payload: { medications: [1] },
        knowledge_release: 7,
        version: 4,
        created_at: new Date('2026-01-31T01:02:03Z'),
        subject_number: 'IRB-1',
        subject_name: '가명',
        events: 1,
      },
    ]);
    // From here on a change of it is history again, and another institution sees nothing of it.
    await owner.query(`update request set stage = 'MAP'`);
    const { rows: history } = await owner.query(`select dml from history where table_name = 'request'`);
    expect(history).toEqual([{ dml: 'UPDATE' }]);
    await owner.query(`select set_config('app.hospital_code', 'H0002', false)`);
    expect((await owner.query('select from request')).rowCount).toBe(0);
  } finally {
    await owner.end();
    await database.drop();
  }
});
