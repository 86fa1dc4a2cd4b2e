import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@onyak/api/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi, type Started } from './project-copy.js';
import { askForReminders, countedOn, keepNote, noteOnPaper, wordsOf } from './rounds.js';
import { NAMED, PACKAGE, PACKAGES, strangersProject, TSX, WARDS, type StrangersProject } from './strangers-project.js';
import { addTeam, giveNote, lookOfSaving, openAs, withBrowser } from './stock-pages.js';

/*
 * What a stranger adds to a project: a plugin of the generator (mxyz) and two packages of their own, packed as npm packs them:
 * docs/examples/onyak-plugin-rounds (code mrnd), and onyak-plugin-wards (mrws), which requires it. In a copy of the project,
 * which is built and started anew.
 */

let project: StrangersProject;
let api: Awaited<ReturnType<typeof startApi>>;
let worker: Started;

beforeAll(async () => {
  project = await strangersProject();
  const { copy, env } = project;
  api = await startApi(copy, env);
  worker = copy.start(env, 'workflows/dist/worker.js');
}, 600_000);

afterAll(async () => {
  await worker?.stop();
  await api?.stop();
  await project?.remove();
});

async function signIn(userId: string): Promise<Client> {
  const client = new Client(api.url);
  expect(await client.post('/loginProc', { userId, userPassword: 'Onyak!2026' })).toMatchObject({ result: 'SUCCESS' });
  return client;
}

const menusOf = async (client: Client) => JSON.stringify((await client.get('/api/session')).data);

test('plugin:new says what it has written and refuses codes that are bad or taken, in Korean', async () => {
  expect(project.generated).toContain('plugins/mxyz/plugin.ts');
  const refusal = (...args: string[]) =>
    project.copy.node(...TSX, 'scripts/plugin-new.ts', ...args).then(
      () => 'written',
      (error: Error) => error.message,
    );
  expect(await refusal('mxyz')).toContain("코드 'mxyz'는 이미 쓰이고 있습니다(plugins/mxyz 폴더");
  expect(await refusal('diagnosis')).toContain('플러그인 aicd');
  expect(await refusal('mrnd')).toContain(`플러그인 ${PACKAGE}`);
  expect(await refusal('session')).toContain('테이블 session');
  expect(await refusal('A-1')).toContain('코드로 쓸 수 없습니다');
  expect(await refusal()).toContain('사용법');
  expect(readdirSync(join(project.copy.root, 'plugins'))).not.toContain('session');
}, 120_000);

test('the generated plugin passes its own test, the type check and the rules of the project', async () => {
  const commands = [
    ['node_modules/vitest/vitest.mjs', 'run', 'plugins/mxyz'],
    ['node_modules/oxlint/bin/oxlint', '--deny-warnings', 'plugins/mxyz'],
    ['node_modules/oxfmt/bin/oxfmt', '--check', 'plugins/mxyz'],
  ] as const;
  for (const command of commands) await expect(project.copy.node(...command)).resolves.toBeTypeOf('string');
}, 120_000);

test('the generated plugin works: menu, rows, history, document', async () => {
  const doctor = await signIn('DOCTOR01');
  expect(await menusOf(doctor)).toContain('"/mxyz"');
  const made = await doctor.post('/rest/mxyz', { code: 'a1', name: '하나' });
  expect(made.body).toMatchObject({ code: 'A1', name: '하나', version: 1 });
  expect((await doctor.get('/api/MXYZ/select')).data).toMatchObject([{ code: 'A1' }]);
  expect((await (await signIn('DOCTOR02')).get('/rest/mxyz')).body).toEqual([]);
  expect(JSON.stringify((await doctor.get('/openapi.json')).body)).toContain('/rest/mxyz');
});

test('the packages are in use, with their versions, menus, counts, job and setting', async () => {
  const admin = await signIn('ADMIN01');
  const plugins = JSON.stringify((await admin.get('/api/ASYS/selectPlugins')).data);
  for (const [code, name, source] of [
    ['mrnd', '병동 회진 메모', PACKAGE],
    ['mrws', '회진 병동 현황', WARDS],
  ] as const)
    expect(plugins).toContain(
      `"code":"${code}","name":"${name}","version":"1.0.0","source":"${source}","packaged":true`,
    );
  expect(await menusOf(admin)).toMatch(/"\/mrnd".*"\/mrws"/);
  const settings = { plugin: 'mrws', version: 0, values: { keepDays: 7 } };
  expect((await admin.put('/api/ASYS/updateSettings', settings)).result).toBe('SUCCESS');
  const jobs = async () => JSON.stringify((await admin.get('/api/ASYS/selectJobs')).data);
  await expect.poll(jobs, { timeout: 60_000, interval: 500 }).toContain('회진 메모 없는 병동 정리');
});

test('the package’s file field takes a photograph by its content, and gives it to who sees its row', async () => {
  const doctor = await signIn('DOCTOR01');
  const send = (content: Buffer) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)]), '상처.png');
    return doctor.send('POST', '/api/uploadFile?fileType=MRND_PHOTO', form, {});
  };
  expect(await send(Buffer.from('<svg/>'))).toMatchObject({ status: 415, msg: '파일 내용이 PNG 형식이 아닙니다.' });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { data, msg } = await send(png);
  const photo = z.object({ fileId: z.string(), name: z.literal('상처.png') }).parse(data);
  const row = await doctor.post('/rest/round-note', { ward: '3동', note: '상처 확인', status: 'OPEN', photo: msg });
  const { id } = z.object({ id: z.string() }).parse(row.body);
  expect(row.body).toMatchObject({ photo: data });
  const bytesFor = async (client: Client) => {
    const response = await client.fetch(`/fileDownloadFromId?fileId=${photo.fileId}`);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
  };
  expect(await bytesFor(doctor)).toEqual(png);
  expect(await bytesFor(await signIn('DOCTOR02'))).toBe(404);
  // The row is deleted, and told of by its history with its photograph.
  expect((await doctor.delete(`/rest/round-note/${id}?version=1`)).status).toBe(200);
  expect(await bytesFor(doctor)).toEqual(png);
});

test('the second package’s call, view, table and migration work on the rows of the first, each institution for itself', async () => {
  const doctor = await signIn('DOCTOR01');
  const other = await signIn('DOCTOR02');
  const noted = await Promise.all(
    ['통증 확인', '수액 확인'].map((note) => doctor.post('/rest/round-note', { ward: '3동', note, status: 'OPEN' })),
  );
  expect(noted.map(({ status }) => status)).toEqual([201, 201]);
  await other.post('/rest/round-note', { ward: '3동', note: '다른 기관', status: 'OPEN' });
  const countOf = async (client: Client) =>
    z
      .array(z.object({ ward: z.string() }).loose())
      .parse((await client.get('/api/MRWS/selectWards')).data)
      .find(({ ward }) => ward === '3동');
  expect(await countOf(doctor)).toEqual({ ward: '3동', open: 2, done: 0 });
  const before = z.object({ MRND: z.number() }).parse((await doctor.get('/api/menuCounts')).data).MRND;
  const { id } = z.object({ id: z.string() }).parse(noted[0]?.body);
  expect((await doctor.put(`/rest/round-note/${id}`, { version: 1, status: 'DONE' })).status).toBe(200);
  expect(await countOf(doctor)).toEqual({ ward: '3동', open: 1, done: 1 });
  expect((await doctor.get('/api/menuCounts')).data).toMatchObject({ MRND: before - 1 });
  expect(await countOf(other)).toEqual({ ward: '3동', open: 1, done: 0 });

  await withBrowser(api.url, async (page) => {
    await openAs(page, 'DOCTOR01', '/mrws');
    await page.getByRole('listitem').filter({ hasText: '3동: 남은 메모 1건, 완료 1건' }).waitFor();
  });

  const client = new pg.Client({ connectionString: project.databaseUrl });
  await client.connect();
  const steps = await client.query(`select plugin, name from plugin_step where plugin in ('mrnd', 'mrws')`);
  await client.query(`select set_config('app.hospital_code', 'H0001', false)`);
  const wards = await client.query(`select hospital_code, ward from round_ward where ward = '3동'`);
  await client.end();
  expect(steps.rows).toEqual([{ plugin: 'mrws', name: '0001-wards.sql' }]);
  expect(wards.rows).toEqual([{ hospital_code: 'H0001', ward: '3동' }]);
}, 60_000);

test('the package’s page is a chunk of its own, its manifest part of the shell', async () => {
  const assets = join(project.copy.root, 'admin-ui', 'dist', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const holding = (words: string) => scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(words));
  const page = holding('/api/MRND/notePdf');
  const manifest = holding('병동 회진 메모');
  expect(page).toHaveLength(1);
  expect(manifest).toHaveLength(1);
  expect(page).not.toEqual(manifest);
  expect(holding('시험 정보')).toEqual(manifest);
  const address = readFileSync(join(project.copy.root, 'admin-ui', 'dist', 'index.html'), 'utf8').match(
    /\/[\w/-]*assets\//,
  )?.[0];
  const served = await fetch(`${api.url}${address ?? ''}${page[0] ?? ''}`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
});

test('the package’s public page is a chunk of the portal, and its link opens one note for who knows the birth date', async () => {
  const doctor = await signIn('DOCTOR01');
  const make = async (note: string) => {
    const row = await doctor.post('/rest/round-note', { ward: '5동', note, status: 'OPEN', birth: '19500307' });
    return z.object({ id: z.string(), noteId: z.number() }).parse(row.body);
  };
  const mine = await make('식후에 드십시오.');
  await make('다른 환자의 메모');
  const sent = await doctor.post('/api/MRND/issueLink', { noteId: mine.noteId });
  const { url } = z.object({ url: z.string() }).parse(sent.data);
  expect(url).toMatch(/^\/round\?c=[\w-]{32}$/);
  const code = { 'link-code': url.split('=')[1] ?? '' };
  const patient = new Client(api.url);
  expect((await patient.post('/api/MRND/notePublic', {}, code)).result).toBe('NEED_CERTIFICATION');
  expect((await patient.post('/api/MRND/noteCertify', { birthDay: '500308' }, code)).result).toBe(
    'CERTIFICATION_FAILED',
  );
  expect((await patient.post('/api/MRND/noteCertify', { birthDay: '500307' }, code)).result).toBe('SUCCESS');
  const shown = await patient.post('/api/MRND/notePublic', {}, code);
  expect(shown.data).toEqual({ ward: '5동', note: '식후에 드십시오.' });
  await doctor.put(`/rest/round-note/${mine.id}`, { version: 1, status: 'DONE' });
  expect((await patient.post('/api/MRND/notePublic', {}, code)).data).toBe('BadURL');

  const page = await fetch(`${api.url}${url}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/portal/assets/')]);
  const assets = join(project.copy.root, 'patient-portal', 'dist', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const holding = (words: string) => scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(words));
  expect(holding('/api/MRND/note')).toHaveLength(1);
  expect(holding('mrnd-note').some((name) => name.startsWith('index-'))).toBe(true);
  expect(holding('/api/MRND/note')[0]).not.toMatch(/^index-/);
});

test('the package’s PDF says what its model says: to staff of the institution, and to the holder of the link alone', async () => {
  const doctor = await signIn('DOCTOR01');
  const send = async (note: string, birth: string) => {
    const row = await doctor.post('/rest/round-note', { ward: '6동', note, status: 'OPEN', birth });
    const { noteId } = z.object({ noteId: z.number() }).parse(row.body);
    const sent = await doctor.post('/api/MRND/issueLink', { noteId });
    const { url } = z.object({ url: z.string() }).parse(sent.data);
    return { noteId, url, code: { 'link-code': url.split('=')[1] ?? '' } };
  };
  const mine = await send('물을 자주 드십시오.', '19500307');
  const other = await send('다른 환자의 메모', '19600101');
  const paper = noteOnPaper('6동', '물을 자주 드십시오.');
  const pdf = `/api/MRND/notePdf?noteId=${mine.noteId}`;
  expect(await wordsOf(await doctor.fetch(pdf))).toBe(paper);
  expect((await (await signIn('DOCTOR02')).get(pdf)).result).toBe('NOT_FOUND');
  const saved = await withBrowser(api.url, (page) => keepNote(page, mine.url, '500307'));
  expect(await wordsOf(new Response(saved))).toBe(paper);

  const patient = new Client(api.url);
  const ask = (code: typeof mine.code, file = 'Pdf') => patient.post(`/api/MRND/note${file}Public`, {}, code);
  expect((await ask(mine.code)).result).toBe('NEED_CERTIFICATION');
  expect((await patient.post('/api/MRND/noteCertify', { birthDay: '500307' }, mine.code)).result).toBe('SUCCESS');
  for (const file of ['Pdf', 'Picture']) {
    expect((await ask(other.code, file)).result).toBe('NEED_CERTIFICATION');
    expect((await ask({ 'link-code': 'A'.repeat(32) }, file)).data).toBe('BadURL');
  }
  const own = await patient.fetch('/api/MRND/notePdfPublic', { method: 'POST', headers: mine.code });
  expect(await wordsOf(own)).toBe(paper);
}, 60_000);

test('the package’s pages of react-admin’s stock parts work in the browser: theme, Korean, references, rights, institutions', async () => {
  const doctor = await signIn('DOCTOR01');
  const made = await doctor.post('/rest/round-note', { ward: '7동', note: '상처 소독', status: 'OPEN' });
  const { id } = z.object({ id: z.string() }).parse(made.body);
  await withBrowser(api.url, async (page) => {
    await openAs(page, 'DOCTOR01', '/mrnd/round-team');
    await addTeam(page, 'a1', '하나 조');
    await giveNote(page, id, '하나 조');
    await page.goto('/mrnd/round-team');
    await page.getByRole('cell', { name: '하나 조' }).click();
    await page.getByRole('cell', { name: '상처 소독' }).waitFor();
    // Not Material's own blue.
    const look = await lookOfSaving(page);
    expect(look.font).toContain('Pretendard');
    expect(look.background).not.toBe('rgb(25, 118, 210)');
  });
  expect((await doctor.get(`/rest/round-note/${id}`)).body).toMatchObject({ team: 'A1', version: 2 });
  await withBrowser(api.url, async (page) => {
    await openAs(page, 'DOCTOR02', '/mrnd/round-team');
    await page.getByText('표시할 내용이 없습니다.').first().waitFor();
    expect(await page.getByText('하나 조').count()).toBe(0);
  });
}, 180_000);

test('the package’s wizard starts its batch; the page shows how far it is, keeps what failed, and all of it after a reload', async () => {
  const doctor = await signIn('DOCTOR01');
  for (const [teamCode, teamName, notes] of [
    ['B1', '둘 조', 1],
    ['C1', '셋 조', 2],
    ['D1', '넷 조', 0],
  ] as const) {
    await doctor.post('/rest/round-team', { teamCode, teamName });
    for (let note = 0; note < notes; note += 1)
      await doctor.post('/rest/round-note', { ward: '8동', note: '혈압 확인', status: 'OPEN', team: teamCode });
  }
  await withBrowser(api.url, async (page) => {
    await openAs(page, 'DOCTOR01', '/mrnd/remind');
    await askForReminders(page, ['B1', 'C1', 'D1'], '아침 회진 전에 확인하십시오.');
    for (let look = 0; look < 2; look += 1) {
      await page.getByText('모두 마쳤습니다.').waitFor();
      expect(await countedOn(page)).toBe('3건 중 2건 완료, 1건 실패');
      await page.getByText('D1: 남은 메모가 없어 알리지 않았습니다.').waitFor();
      expect(await page.getByRole('button', { name: '요청 취소' }).count()).toBe(0);
      await page.reload();
    }
    await page.getByRole('link', { name: '보낸 회진 알림' }).click();
    await page.getByRole('cell', { name: '아침 회진 전에 확인하십시오.' }).nth(1).waitFor();
  });
  const sent = (await doctor.get('/rest/round-reminder')).body;
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ team: 'B1', roundOn: '2026-12-01', openNotes: 1 }),
      expect.objectContaining({ team: 'C1', openNotes: 2, message: '아침 회진 전에 확인하십시오.' }),
    ]),
  );
  expect((await (await signIn('DOCTOR02')).get('/rest/round-reminder')).body).toEqual([]);
}, 180_000);

test('the package’s batch is paused, goes on and is cancelled; sent twice it is one, and it is nobody else’s', async () => {
  const doctor = await signIn('DOCTOR01');
  const teams = Array.from({ length: 1000 }, (_, index) => `없는조${index}`);
  const payload = { teams, roundOn: '2026-12-02', message: '확인' };
  const asked = { payload, requestKey: 'twice-the-same' };
  const ask = (wanted: object) => doctor.post('/api/MRND/askRoundReminder', { ...asked, payload: wanted });
  const { reqId } = z.object({ reqId: z.string() }).parse((await ask(payload)).data);
  expect((await ask(payload)).data).toMatchObject({ reqId });
  expect((await ask({ ...payload, message: '다른 말' })).result).toBe('DUPLICATE');
  const other = await signIn('DOCTOR02');
  expect((await other.post('/api/MRND/orderRoundReminder', { reqId, order: 'cancel' })).result).toBe('NOT_FOUND');
  await withBrowser(api.url, async (page) => {
    await openAs(page, 'DOCTOR01', `/mrnd/remind/${reqId}`);
    await page.getByRole('button', { name: '일시 중지' }).click();
    await page.getByText('일시 중지했습니다.').waitFor();
    const stood = await countedOn(page);
    await page.getByRole('button', { name: '계속' }).click();
    await page.getByText('진행 중입니다.').waitFor();
    expect(await countedOn(page, stood)).not.toBe(stood);
    await page.getByRole('button', { name: '요청 취소' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '요청 취소' }).click();
    await page.getByText('취소했습니다.').waitFor();
    expect(await countedOn(page)).toMatch(/^1000건 중 0건 완료, [1-9]\d{0,2}건/);
  });
  const again = await doctor.post('/api/MRND/orderRoundReminder', { reqId, order: 'resume' });
  expect(again.result).toBe('STATE');
}, 180_000);

test('a package whose applied migration has changed is set aside, the rest starts, and the administrator reads why', async () => {
  const step = join(project.copy.root, 'node_modules', WARDS, 'migrations', '0001-wards.sql');
  expect(existsSync(step)).toBe(true);
  appendFileSync(step, '-- changed\n');
  await api.stop();
  await project.copy.nodeWith(project.env, 'api/dist/migrate.js');
  api = await startApi(project.copy, project.env);
  const admin = await signIn('ADMIN01');
  const { setAside } = z
    .object({ setAside: z.array(z.object({ name: z.string(), reason: z.string(), process: z.string() })) })
    .parse((await admin.get('/api/ASYS/selectPlugins')).data);
  expect(setAside).toMatchObject([{ name: WARDS, process: 'MIGRATION' }]);
  expect(setAside[0]?.reason).toContain('0001-wards.sql');
  const menus = await menusOf(admin);
  expect(menus).not.toContain('"/mrws"');
  expect(menus).toContain('"/mrnd"');
  expect((await admin.get('/api/MRWS/selectWards')).status).toBe(404);
  expect((await admin.get('/rest/round-note')).status).toBe(200);
  expect((await admin.get('/api/MXYZ/select')).result).toBe('SUCCESS');
});

test('deleting the packages leaves nothing of them running: no menu, call, job, workflow, queue or page', async () => {
  const bundle = join(project.copy.root, 'workflows', 'dist', 'workflow-bundle.js');
  const holds = (file: string, words: string) => readFileSync(file, 'utf8').includes(words);
  expect(holds(bundle, 'roundReminderWorkflow')).toBe(true);
  const config = join(project.copy.root, 'onyak.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace(NAMED, 'plugins: []'));
  for (const name of PACKAGES) rmSync(join(project.copy.root, 'node_modules', name), { recursive: true });
  await worker.stop();
  await api.stop();
  await project.copy.node(...TSX, 'scripts/build.ts');
  expect(holds(bundle, 'roundReminderWorkflow')).toBe(false);
  for (const screens of ['admin-ui', 'patient-portal']) {
    const assets = join(project.copy.root, screens, 'dist', 'assets');
    const files = readdirSync(assets).map((name) => join(assets, name));
    expect(files.filter((file) => holds(file, '/api/MRND/') || holds(file, 'mrnd-note'))).toEqual([]);
  }
  await project.copy.nodeWith(project.env, 'api/dist/migrate.js');
  api = await startApi(project.copy, project.env);
  worker = project.copy.start(project.env, 'workflows/dist/worker.js');
  const admin = await signIn('ADMIN01');
  expect(await menusOf(admin)).not.toContain('"/mrnd"');
  expect((await admin.get('/rest/round-note')).status).toBe(404);
  await expect.poll(() => worker.output(), { timeout: 60_000, interval: 200 }).toContain('"msg":"ready"');
  expect(worker.output()).toContain('"queues":["onyak"');
  expect(worker.output()).not.toContain('"round-reminder"');
  expect(JSON.stringify((await admin.get('/api/ASYS/selectJobs')).data)).not.toContain('회진');
  expect((await admin.get('/api/MXYZ/select')).result).toBe('SUCCESS');
}, 180_000);
