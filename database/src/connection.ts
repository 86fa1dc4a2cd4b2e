import pg from 'pg';

/**
 * A connection that is not open yet. One that the server ends rejects the query that runs or comes next; the event
 * beside it tells nothing more, and without a listener it would end the process (`npm start` died of it).
 */
export function connectionTo(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}
