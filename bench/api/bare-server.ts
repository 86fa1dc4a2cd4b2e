import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { body, send, updateAnswer } from './bare-http.js';
import { answerRecords } from './bare-records.js';

const columns = `diagnosis_code as id, diagnosis_code as "diagnosisCode", diagnosis_name_kor as "diagnosisNameKor", diagnosis_name as "diagnosisName",
  version, created_by as "createdBy", created_at as "createdAt", updated_by as "updatedBy", updated_at as "updatedAt"`;

const sortColumns: Readonly<Record<string, string>> = {
  diagnosisCode: 'diagnosis_code',
  diagnosisNameKor: 'diagnosis_name_kor',
  diagnosisName: 'diagnosis_name',
};

/**
 * The least that could answer the benchmark's requests: node:http, one prepared statement a request, JSON built by
 * PostgreSQL. No session, no rights, no tenancy, no validation; history by the same trigger.
 */
function serveBare(databaseUrl: string, onListening: (port: number) => void): void {
  const context = `select set_config('app.user_id', 'BENCH', false), set_config('app.hospital_code', '*', false)`;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    verify: (client, done) => void client.query(context).then(() => done(), done),
  });
  const server = createServer((request, response) => {
    answer(pool, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) onListening(address.port);
  });
}

async function answer(pool: pg.Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bare');
  const [, , resource, id] = url.pathname.split('/');
  if (resource === 'adr-record') return answerRecords(pool, url, request, response);
  if (id === undefined) return page(pool, url.searchParams, response);
  if (request.method === 'PUT') return update(pool, decodeURIComponent(id), await body(request), response);
  const text = `select row_to_json(r)::text as row from (select ${columns} from diagnosis where diagnosis_code = $1) r`;
  const { rows } = await pool.query<{ row: string }>({ name: 'get', text, values: [decodeURIComponent(id)] });
  send(response, rows[0]?.row ?? 'null');
}

async function page(pool: pg.Pool, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const [field, order] = JSON.parse(query.get('sort') ?? '["diagnosisCode","ASC"]') as [string, string];
  const [start, end] = JSON.parse(query.get('range') ?? '[0,24]') as [number, number];
  const filter = JSON.parse(query.get('filter') ?? '{}') as Record<string, string>;
  const where = 'where diagnosis_name_kor ilike $1';
  const sort = `${sortColumns[field] ?? 'diagnosis_code'} ${order === 'DESC' ? 'desc' : 'asc'}, diagnosis_code`;
  const text = `select (select count(*) from diagnosis ${where})::integer as total,
    (select coalesce(json_agg(r), '[]')::text from (select ${columns} from diagnosis ${where} order by ${sort} limit $2 offset $3) r) as rows`;
  const values = [`%${filter['diagnosisNameKor~'] ?? ''}%`, end - start + 1, start];
  const { rows } = await pool.query<{ total: number; rows: string }>({ name: `page ${sort}`, text, values });
  response.setHeader('Content-Range', `diagnosis ${start}-${end}/${rows[0]?.total ?? 0}`);
  send(response, rows[0]?.rows ?? '[]');
}

function update(pool: pg.Pool, id: string, row: Record<string, unknown>, response: ServerResponse): Promise<void> {
  const text = `with t as (update diagnosis set diagnosis_name_kor = $2, diagnosis_name = $3 where diagnosis_code = $1 and version = $4 returning *)
    select row_to_json(r)::text as row from (select ${columns} from t) r`;
  const values = [id, row['diagnosisNameKor'], row['diagnosisName'], row['version']];
  return updateAnswer(pool, { name: 'update', text, values }, response);
}

const [, script, databaseUrl] = process.argv;
if (script === fileURLToPath(import.meta.url) && databaseUrl) serveBare(databaseUrl, (port) => process.send?.(port));
