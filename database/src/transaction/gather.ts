import pg from 'pg';

const holding = new WeakSet<object>();

/**
 * What is sent on a connection before the event loop goes on leaves in one write: each write of its own costs more than the
 * query's making. On a connection that is not pipelined there is only one to be sent.
 */
export function gather(client: pg.ClientBase): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (!stream || holding.has(stream)) return;
  holding.add(stream);
  stream.cork();
  // Runs when every promise that is settled now has been followed.
  process.nextTick(() => {
    holding.delete(stream);
    stream.uncork();
  });
}
