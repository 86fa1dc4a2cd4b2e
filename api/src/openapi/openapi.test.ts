import { callsOf } from '@onyak/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { hostAddresses } from '../boot/host-addresses.js';
import { startTestApi, type TestApi } from '../testing/index.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';

let database: TestDatabase;
let api: TestApi;

// The project's own plugins as they are found, and one more.
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  api = await startTestApi({ databaseUrl: database.url, plugins: [samplePlugin] });
});

afterAll(async () => {
  await api.stop();
  await database.drop();
});

describe('the API document', () => {
  it('documents every call and every resource', async () => {
    const { paths } = (await api.client().get('/openapi.json')).body as {
      paths: Record<string, Record<string, unknown>>;
    };
    const expected = [
      'post /loginProc',
      'post /loginCheck',
      'post /logout',
      'get /api/requests/{reqId}/events',
      'get /rest/gadget',
      'put /rest/gadget/{id}',
    ];
    for (const name of ['select', 'selectHistory']) expected.push(`get /api/GADGET/${name}`, `get /api/AICD/${name}`);
    for (const { plugin, api: pluginApi } of api.api.plugins) {
      for (const { method, path } of pluginApi.calls)
        expected.push(`${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
      for (const resource of plugin.resources) {
        for (const { method, path } of callsOf(resource)) expected.push(`${method.toLowerCase()} ${path}`);
        expected.push(`get /rest/${resource.name}`);
        if (resource.actions.delete) expected.push(`delete /rest/${resource.name}/{id}`);
        if (resource.actions.export) expected.push(`get /rest/${resource.name}/export.xlsx`);
      }
    }
    const documented = new Set(
      Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`)),
    );
    expect(expected.filter((item) => !documented.has(item))).toEqual([]);
    expect(paths['/rest/gadget']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['maker', 'model', 'name'] } } } },
    });
  });

  it('keeps its own addresses from plugins', async () => {
    const { paths } = (await api.client().get('/openapi.json')).body as {
      paths: Record<string, Record<string, { tags: string[] }>>;
    };
    const own = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) =>
          operation.tags.some((tag) => ['core', 'account', 'views', 'drafts', 'files', 'home'].includes(tag)),
        )
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(new Set(own)).toEqual(new Set(hostAddresses));
  });
});
