import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { request } from 'node:http';

const [path = '', port = ''] = process.argv.slice(2);

/** Sends a file as a browser's form does, as fast as it is taken. */
const border = '----onyak';
const head = `--${border}\r\ncontent-disposition: form-data; name="file"; filename="record.json"\r\n\r\n`;
const tail = `\r\n--${border}--\r\n`;
const outgoing = request({
  port: Number(port),
  method: 'POST',
  headers: {
    'content-type': `multipart/form-data; boundary=${border}`,
    'content-length': head.length + statSync(path).size + tail.length,
  },
});
const answered = once(outgoing, 'response');
outgoing.write(head);
for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
  if (!outgoing.write(piece)) await once(outgoing, 'drain');
}
outgoing.end(tail);
await answered;
process.exit(0);
