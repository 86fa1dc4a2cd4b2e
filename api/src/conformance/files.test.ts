import { fileFields, fileKinds, fileTypeOf, readFileValue, type FileKind, type Resource } from '@onyak/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFile, upload, withFiles } from './files.js';
import { type Role } from './setting.js';
import { at, openWorld, rowsOf, those, type World } from './world.js';
import type { Row } from './seeds.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(async () => world?.setting.stop());

const hasFiles = (resource: Resource): boolean => fileFields(resource).length > 0;
const kindsOf = (resource: Resource, name: string): readonly FileKind[] => resource.fields[name]?.file?.accept ?? [];
const cases = those(hasFiles).flatMap(([title, resource]) =>
  fileFields(resource).map((name) => [`${title}.${name}`, resource, name] as const),
);

it('there are file fields of every kind to look at', () => {
  const kinds = new Set(cases.flatMap(([, resource, name]) => kindsOf(resource, name)));
  expect([...kinds].toSorted()).toEqual(Object.keys(fileKinds).toSorted());
});

describe.each(cases)('%s', (_, resource, name) => {
  const fileType = fileTypeOf(resource, name);
  const [kind = 'pdf'] = kindsOf(resource, name);
  const ending = fileKinds[kind].endings[0];
  const send = (role: Role, content = sampleFile(kind), fileName = `이름.${ending}`, query = '') =>
    upload(world.by(role), fileType, content, fileName, query);
  const idOf = (data: unknown) => readFileValue(data)?.fileId ?? 'none';
  const download = (role: Role, fileId: string) =>
    world.by(role).client.fetch(`/fileDownloadFromId?fileId=${encodeURIComponent(fileId)}`);
  const statusOf = async (role: Role, fileId: string) => {
    const response = await download(role, fileId);
    await response.arrayBuffer();
    return response.status;
  };
  const rowWith = async (value: unknown, role: Role = 'manager'): Promise<Row> => {
    for (let turn = 0; turn < 8; turn += 1) {
      const values = { ...(await world.fresh(resource)), [name]: value };
      const answer = await world.by(role).call('POST', `/rest/${resource.name}`, values);
      if (answer.status === 201) return answer.body as Row;
    }
    throw new Error(`no row of ${resource.name} was taken`);
  };

  it.each(kindsOf(resource, name))('takes %s by its content and gives it back as it was', async (one) => {
    const content = sampleFile(one);
    for (const last of fileKinds[one].endings) {
      const answer = await send('manager', content, `가 나.${last}`);
      expect([answer.status, answer.msg]).toEqual([200, `${idOf(answer.data)}/가 나.${last}`]);
      expect(answer.data).toMatchObject({
        name: `가 나.${last}`,
        bytes: content.length,
        type: fileKinds[one].mediaType,
      });
      for (const address of [
        `/fileDownloadFromId?fileId=${idOf(answer.data)}`,
        `/fileDownload?file=${encodeURIComponent(answer.msg ?? '')}`,
      ]) {
        const response = await world.by('manager').client.fetch(address);
        expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
        const of = (header: string) => response.headers.get(header);
        expect([response.status, of('content-type'), of('x-content-type-options'), of('content-length')]).toEqual([
          200,
          fileKinds[one].mediaType,
          'nosniff',
          String(content.length),
        ]);
        expect(of('content-disposition')).toBe(
          `attachment; filename="_ _.${last}"; filename*=UTF-8''%EA%B0%80%20%EB%82%98.${last}`,
        );
        expect(of('content-security-policy')).toContain('sandbox');
      }
    }
  });

  it('lets those upload that write its rows, and nobody else', async () => {
    const f1 = resource.changes === 'function';
    const wanted = { admin: 400, manager: 200, user: f1 ? 403 : 200, neighbour: 200, stranger: 403 } as const;
    for (const role of Object.keys(wanted) as Role[])
      expect([role, (await send(role)).status]).toEqual([role, wanted[role]]);
    expect((await send('admin', sampleFile(kind), `a.${ending}`, '?hospitalCodeManager=H0002')).status).toBe(200);
    expect((await upload(world.setting.nobody, fileType, sampleFile(kind), `a.${ending}`)).result).toBe('NO_SESSION');
    // Named in the address it is looked at before a byte is read; an institution that is none takes nothing.
    const named = `?fileType=${fileType}`;
    expect((await upload(world.by('stranger'), 'x', sampleFile(kind), `a.${ending}`, named)).result).toBe('NO_AUTH');
    expect((await upload(world.by('manager'), 'x', sampleFile(kind), `a.${ending}`, named)).status).toBe(200);
    const nowhere = await send('admin', sampleFile(kind), `a.${ending}`, '?hospitalCodeManager=NOWHERE');
    expect([nowhere.status, nowhere.result]).toEqual([400, 'BAD_REQUEST']);
    // What was said of another institution is ignored.
    const own = await send('manager', sampleFile(kind), `a.${ending}`, '?hospitalCodeManager=H0002');
    expect(await statusOf('neighbour', idOf(own.data))).toBe(404);
  });

  it('gives a file to who sees its row, and to nobody of another institution', async () => {
    const pending = await send('manager');
    const fileId = idOf(pending.data);
    expect([
      await statusOf('manager', fileId),
      await statusOf('admin', fileId),
      await statusOf('user', fileId),
    ]).toEqual(
      // Nobody's row yet: its uploader's alone.
      [200, 404, 404],
    );
    const row = await rowWith(pending.data);
    expect(row[name]).toEqual(pending.data);
    const sees = async (role: Role) => (await world.by(role).call('GET', at(resource, row))).status;
    for (const role of ['manager', 'user', 'neighbour'] as const)
      expect([role, await statusOf(role, fileId)]).toEqual([role, await sees(role)]);
    expect([await statusOf('admin', fileId), await statusOf('stranger', fileId)]).toEqual([200, 403]);
    const foreign = await world.by('neighbour').call('POST', '/api/deleteFile', { fileId });
    expect(foreign.result).toBe('NOT_FOUND');
  });

  it('refuses a file that is somebody else’s, another field’s, another row’s or none', async () => {
    const theirs = await send('neighbour');
    const colleague = await send('user');
    const other = await rowWith((await send('manager')).data);
    const fault = async (value: unknown) => {
      const values = { ...(await world.fresh(resource)), [name]: value };
      const answer = await world.by('manager').call('POST', `/rest/${resource.name}`, values);
      return [answer.status, answer.faults.map(({ field }) => field)];
    };
    const values = [theirs.data, idOf(theirs.data), theirs.msg, colleague.data, other[name]];
    for (const field of fileFields(resource))
      if (field !== name) values.push((await withFiles(world.by('manager'), resource, {}))[field]);
    for (const value of values) expect([value, ...(await fault(value))]).toEqual([value, 400, [name]]);
    // Said otherwise than it is: what the server knows counts.
    const mine = await send('manager');
    const row = await rowWith({ fileId: idOf(mine.data), name: 'x.html', bytes: 1, type: 'text/html' });
    expect(row[name]).toEqual(mine.data);
  });

  it('keeps what a row had in its history, after a change and after its deletion', async () => {
    const first = await send('manager');
    const second = await send('manager');
    const row = await rowWith(first.data);
    const one = at(resource, row);
    const put = async (value: unknown, version: unknown) =>
      (await world.by('manager').call('PUT', one, { [name]: value, version })).body as Row;
    const changed = await put(second.msg, row['version']);
    expect(changed[name]).toEqual(second.data);
    const history = rowsOf((await world.by('manager').call('GET', `${one}/history`)).body);
    expect(history.map((entry) => entry[name])).toEqual([second.data, first.data]);
    expect(history[0]?.['changes']).toMatchObject([{ field: name, before: first.data, after: second.data }]);
    expect(await statusOf('manager', idOf(first.data))).toBe(200);
    const again = await put(first.data, changed['version']);
    expect(again[name]).toEqual(first.data);
    const gone = await world.by('manager').call('DELETE', `${one}?version=${String(again['version'])}`);
    expect(gone.status).toBe(200);
    expect([await statusOf('manager', idOf(second.data)), await statusOf('neighbour', idOf(second.data))]).toEqual([
      200, 404,
    ]);
    expect((await world.by('manager').call('POST', '/api/deleteFile', { fileId: idOf(first.data) })).result).toBe(
      'STATE',
    );
  });

  it('takes an upload back for who made it, as long as no row has it', async () => {
    const answer = await send('manager');
    const fileId = idOf(answer.data);
    const remove = (role: Role) => world.by(role).call('POST', '/api/deleteFile', { fileId });
    expect([(await remove('user')).result, (await remove('manager')).result, (await remove('manager')).result]).toEqual(
      ['NOT_FOUND', 'SUCCESS', 'NOT_FOUND'],
    );
    expect(await statusOf('manager', fileId)).toBe(404);
    const acts = await world.setting.owner.query(
      'select action, user_id from user_action where target_key = $1 order by id',
      [fileId],
    );
    expect(acts.rows).toEqual([
      { action: `${resource.label} 파일 올리기`, user_id: 'MANAGER01' },
      { action: `${resource.label} 파일 지우기`, user_id: 'MANAGER01' },
    ]);
  });

  it('refuses none at all, too much, and what is not what its name says', async () => {
    const { maxBytes = 0 } = resource.fields[name]?.file ?? {};
    const grown = (bytes: number) => Buffer.concat([sampleFile(kind), Buffer.alloc(bytes, ' ')]).subarray(0, bytes);
    const refusal = async (content: Buffer, fileName = `a.${ending}`) =>
      (await send('manager', content, fileName)).status;
    expect(await refusal(Buffer.alloc(0))).toBe(400);
    expect(await refusal(grown(maxBytes + 1))).toBe(413);
    const html = Buffer.from('<html><script>alert(1)</script>');
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const content of [html, svg, Buffer.concat([html, sampleFile(kind)])])
      expect([await refusal(content), await refusal(content, 'a.html'), await refusal(content, 'a')]).toEqual([
        415, 415, 415,
      ]);
    for (const fileName of ['a.html', 'a', `.${ending}.exe`, ending])
      expect([fileName, await refusal(sampleFile(kind), fileName)]).toEqual([fileName, 415]);
  });

  it('leaves who uploaded and who opened it', async () => {
    const answer = await send('manager');
    const row = await rowWith(answer.data);
    await download('manager', idOf(answer.data));
    const { rows } = await world.setting.owner.query<{ action: string; user_id: string; target_key: string }>(
      `select action, user_id, target_key from user_action where target_type = $1 order by id desc limit 2`,
      [resource.name],
    );
    expect(rows[0]).toEqual({
      action: `${resource.label} 파일 내려받기`,
      user_id: 'MANAGER01',
      target_key: row.id,
    });
    const uploads = await world.setting.owner.query(
      `select user_id from user_action where action = $1 and target_key = $2`,
      [`${resource.label} 파일 올리기`, idOf(answer.data)],
    );
    expect(uploads.rows).toEqual([{ user_id: 'MANAGER01' }]);
  });
});

describe('addresses of files', () => {
  it.each([
    '/fileDownload',
    '/fileDownload?file=',
    '/fileDownload?file=../../../etc/passwd',
    '/fileDownload?file=..%2f..%2fetc%2fpasswd',
    '/fileDownload?file=3f2b8a64-0c1d-4e5f-8a9b-0c1d2e3f4a5b/a.pdf',
    '/fileDownloadFromId',
    `/fileDownloadFromId?fileId=${'x'.repeat(3000)}`,
    '/fileDownloadFromId?fileId=%00',
    '/fileDownloadFromId?fileId=1&fileId=2',
  ])('%s is no file, and no page', async (address) => {
    const answer = await world.by('manager').client.get(address);
    expect(answer.headers.get('content-type')).toContain('json');
    expect([400, 404]).toContain(answer.status);
  });

  it('an unknown one answers in JSON whatever is asked for, never a page', async () => {
    for (const address of [
      '/fileDownloadX',
      '/fileDownload/',
      '/fileDownloadFromId/1',
      '/uploadFile',
      '/api/uploadFiles',
    ])
      for (const accept of ['text/html', 'application/json'])
        for (const who of [world.by('manager').client, world.setting.nobody.client]) {
          const answer = await who.get(address, { accept });
          expect([address, answer.status, answer.result]).toEqual([address, 404, 'NOT_FOUND']);
        }
  });

  it('a kind of file that no field takes is told at its parameter', async () => {
    const answer = await upload(world.by('manager'), 'NO_SUCH', sampleFile('pdf'), 'a.pdf');
    expect([answer.status, answer.faults]).toEqual([
      400,
      [{ field: 'fileType', message: '알 수 없는 파일 종류입니다.' }],
    ]);
  });
});
