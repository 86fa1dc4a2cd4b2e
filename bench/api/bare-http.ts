import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';

/** Runs an update and answers the row it left. */
export async function updateAnswer(pool: pg.Pool, statement: pg.QueryConfig, response: ServerResponse): Promise<void> {
  const { rows } = await pool.query<{ row: string }>(statement);
  send(response, rows[0]?.row ?? 'null');
}

export async function body(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}

export function send(response: ServerResponse, json: string): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(json);
}
