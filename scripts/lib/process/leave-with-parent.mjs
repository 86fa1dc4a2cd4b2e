// Loaded into the API and the worker: when the process that started them is killed, they leave too instead of
// holding ports and connections that nobody watches.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});
process.channel?.unref();
