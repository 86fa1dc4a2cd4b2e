import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RouteTable } from './route-table.js';

const table = new RouteTable<string>();
const add = (method: 'GET' | 'POST' | 'PUT', pattern: string) => table.add(method, pattern, `${method} ${pattern}`);
add('GET', '/rest/ward');
add('GET', '/rest/ward/values');
add('GET', '/rest/ward/:id');
add('PUT', '/rest/ward/:id');
add('GET', '/rest/ward/:id/history');
add('POST', '/api/WARD/insert');
add('GET', '/');

it.each([
  ['GET', '/rest/ward', 'GET /rest/ward', {}],
  ['HEAD', '/rest/ward', 'GET /rest/ward', {}],
  ['GET', '/rest/ward/A1', 'GET /rest/ward/:id', { id: 'A1' }],
  ['PUT', '/rest/ward/A1', 'PUT /rest/ward/:id', { id: 'A1' }],
  ['GET', '/rest/ward/values', 'GET /rest/ward/values', {}],
  // A row may be called as something else's address where the method or the rest of the path tells them apart.
  ['PUT', '/rest/ward/values', 'PUT /rest/ward/:id', { id: 'values' }],
  ['GET', '/rest/ward/values/history', 'GET /rest/ward/:id/history', { id: 'values' }],
  ['GET', '/rest/ward/a%2Fb%7Ec', 'GET /rest/ward/:id', { id: 'a/b~c' }],
  ['GET', '/rest/ward/100%', 'GET /rest/ward/:id', { id: '100%' }],
  ['GET', '/', 'GET /', {}],
])('%s %s is %s', (method, path, route, parameters) => {
  expect(table.find(method, path)).toEqual({ route, parameters });
});

it.each([
  ['GET', '/rest/Ward'],
  ['GET', '/rest/ward/'],
  ['GET', '/rest/ward/A1/'],
  ['GET', '/rest/ward//history'],
  ['GET', '/rest/ward/A1/history/more'],
  ['GET', '/rest'],
  ['GET', '/api/WARD/insert'],
  ['DELETE', '/rest/ward/A1'],
  ['GET', ''],
])('%s %s is nothing', (method, path) => {
  expect(table.find(method, path)).toBeUndefined();
});

it('knows addresses whatever the method', () => {
  expect(['/api/WARD/insert', '/rest/ward/x', '/rest/x'].map((path) => table.knows(path))).toEqual([true, true, false]);
});

it('gives back any id that a client encodes', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      const found = table.find('PUT', `/rest/ward/${encodeURIComponent(id)}`);
      expect(found?.parameters).toEqual({ id });
    }),
  );
});
