import { startOnyak } from './lib/onyak.js';
import { welcome } from './lib/welcome.js';
const t = Date.now();
const o = await startOnyak({ env: { ...process.env, ONYAK_DATA: '/tmp/onyak/runtime/data', PORT: '18099' }, say: (l) => console.log(((Date.now()-t)/1000).toFixed(2), l) });
console.log(welcome(o).join('\n'), o.pids());
process.on('SIGTERM', () => void o.stop((l) => console.log('stopped', l)).then(() => { console.log(Date.now()); }));
