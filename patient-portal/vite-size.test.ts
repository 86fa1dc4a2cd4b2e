import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageSizes } from './vite-size.js';

const chunk = (bytes: number, more: { imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean } = {}) => ({
  code: randomBytes(bytes).toString('hex'),
  imports: [],
  isEntry: false,
  isDynamicEntry: false,
  ...more,
});
const size = ({ code }: { code: string }) => gzipSync(code).length;

it('counts of each page the shell and all that comes along, each once', () => {
  const chunks = {
    shell: chunk(500, { isEntry: true, imports: ['common'] }),
    common: chunk(300, { imports: ['deep'] }),
    deep: chunk(100, { imports: ['common'] }),
    page: chunk(200, { isDynamicEntry: true, imports: ['common', 'own'] }),
    own: chunk(50),
    document: chunk(9000, { isDynamicEntry: true }),
  };
  const { shell, common, deep, page, own, document } = chunks;
  const first = size(shell) + size(common) + size(deep);
  expect(pageSizes(chunks)).toEqual([
    { page: 'shell', bytes: first },
    { page: 'page', bytes: first + size(page) + size(own) },
    { page: 'document', bytes: first + size(document) },
  ]);
});
