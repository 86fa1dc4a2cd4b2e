import { connectionTo } from '@onyak/database';
import { todayInKorea } from '@onyak/core';
import { generateAdrRecords } from '@onyak/migrations';
import { alternate, compare, median, type Peers } from '../api/compare.js';
import type { Script } from '../api/load.js';
import { startBare, startOurs } from '../api/peers.js';
import { withBenchDatabase } from '../database.js';
import type { BenchRow, Part } from '../measure-all.js';
import { allRows, pages } from './requests.js';
import { filled } from './filled-record.js';

const RECORDS = 200_000;
const CONNECTIONS = 10;
const rounds = { rounds: 5, seconds: 2 };
const PAGE_ROWS = 25;

/** Saving a record at its largest, and the lists of issued cards and patients, among 200,000 records. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, pid, folder }) => {
    await generateAdrRecords(url, { count: RECORDS });
    await fill(url);
    const ours = await startOurs(url, folder, 'MANAGER01');
    const bare = await startBare(url);
    const peers: Peers = { ours: ours.peer, bare: bare.peer, databasePid: pid };
    try {
      const save = {
        name: 'ADR 기록 저장 (사례 5, 약물 20, 이력, 중복 확인)',
        share: 0.35,
        connections: CONNECTIONS,
        script: watchedSaves,
        bare: saves,
        callsEach: 2,
      };
      await part(async () => await compare(save, peers, rounds));
      await part(async () => await list('카드 인쇄/전송 이력 25건, 이번 달', cards, pages(material), peers));
      await part(async () => await list('등록 환자 25건, 조건 없이', patients, allRows, peers));
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
    }
  });
}

/** A card for each record, issued when it was registered, and its patient: a hospital of some years. */
async function fill(url: string): Promise<void> {
  const owner = connectionTo({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.user_id', 'BENCH', false), set_config('app.hospital_code', '*', false)`);
    await owner.query(`insert into card_issue (hospital_code, rec_id, way, print_method, card_kind, card_info, user_id, user_name, issued_at)
      select hospital_code, rec_id, 'PRINT', 'RECORD', 'GENERAL',
        jsonb_build_object('d1CausativeDrug', d1_causative_drug, 'd1Symptom', d1_symptom, 'd2ExpertOpinion', d2_expert_opinion),
        request_user_id, request_user_name, d4_insert_time from adr_record`);
    await owner.query(`insert into patient (hospital_code, pt_number, pt_name, pt_rrn, pt_tel)
      select hospital_code, rec_id, pt_name, pt_rrn, coalesce(pt_tel, '010-0000-0000') from adr_record on conflict do nothing`);
    await owner.query('vacuum (analyze) card_issue, patient');
  } finally {
    await owner.end();
  }
}

let round = 0;

/** What the form does: asks for duplicates, then saves. */
function watchedSaves(connection: number): Script {
  const mark = `W${(round += 1)}-${connection}`;
  return (turn) => {
    const record = filled(`${mark}-${Math.floor(turn / 2)}`);
    return turn % 2 === 0
      ? { method: 'POST', path: '/api/MRPD/findDuplicates', body: { report: JSON.stringify(record) } }
      : { method: 'POST', path: '/api/MRPD/insertADRData', body: { ...record, d1List: JSON.stringify(record.d1List) } };
  };
}

function saves(connection: number): Script {
  const mark = `B${(round += 1)}-${connection}`;
  return (turn) => ({ method: 'POST', path: '/rest/adr-record', body: filled(`${mark}-${turn}`) });
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** Pages 1 to 4 of a resource, sorted by one of some columns. */
const pageOf =
  (name: string, sorts: readonly string[], filter: object) =>
  (connection: number): Script =>
  (turn) => {
    const step = turn * 7 + connection * 13;
    const start = (step % 4) * PAGE_ROWS;
    const sort = [sorts[step % sorts.length], step % 2 === 0 ? 'DESC' : 'ASC'];
    return {
      method: 'GET',
      path: `/rest/${name}?sort=${json(sort)}&range=${json([start, start + PAGE_ROWS - 1])}&filter=${json(filter)}`,
    };
  };

const thisMonth = `${todayInKorea().slice(0, 7)}-01`;
const cards = pageOf('card-issue', ['issuedAt', 'issueNo'], {
  'issuedAt>=': thisMonth,
  'issuedAt<=': todayInKorea(),
});
const patients = pageOf('patient', ['ptNumber', 'ptName'], {});

const material = { lastDay: todayInKorea(), ids: [], connections: CONNECTIONS };
/** A list that reads a second table beside its own may cost so many times as much. */
const TIMES = 2;

/** A list beside one of the ADR records, of which `bench -- records` tells what it is beside a bare server. */
async function list(
  name: string,
  script: (connection: number) => Script,
  known: (connection: number) => Script,
  { ours, databasePid }: Peers,
): Promise<BenchRow> {
  const peers: Peers = { ours, bare: ours, databasePid };
  const pairs = await alternate({ connections: CONNECTIONS, ours: script, bare: known }, peers, rounds);
  const cost = ({ seconds, requests }: { seconds: number; requests: number }) =>
    (1000 * CONNECTIONS * seconds) / requests;
  const value = median(pairs.map((pair) => cost(pair.ours)));
  const ratio = median(pairs.map((pair) => cost(pair.ours) / cost(pair.bare))) / TIMES;
  return { name: `${name} (한도: ADR 기록 목록의 한 쪽의 ${TIMES}배)`, value, unit: 'ms', limit: value / ratio, ratio };
}
