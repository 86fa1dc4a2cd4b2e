import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '@onyak/core';
import { parse } from 'yaml';
import { z } from 'zod';
import { inProject } from '../lib/project.js';

const serviceSchema = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
});
const compose = composeSchema.parse(parse(readFileSync(inProject('docker-compose.yml'), 'utf8'), { merge: true }));
const dockerfiles = readdirSync(inProject('docker')).filter((name) => name.endsWith('.Dockerfile'));

/** A compiled entry exists where its source does. */
const sourceOf = (compiled: string) => compiled.replace('/dist/', '/src/').replace(/\.js$/, '.ts');

test('the services of the design are there', () => {
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['postgres', 'temporal', 'api', 'worker', 'web', 'mail']),
  );
});

test.each(Object.entries(compose.services))('%s refers only to what exists', (name, service) => {
  expect(service.image ?? service.build).toBeDefined();
  if (service.build) expect(existsSync(inProject(service.build.dockerfile))).toBe(true);
  for (const other of Object.keys(service.depends_on)) expect(compose.services).toHaveProperty(other);
  for (const volume of service.volumes) {
    const [source = ''] = volume.split(':');
    if (source.startsWith('.')) expect(existsSync(inProject(source))).toBe(true);
    else expect(compose.volumes).toHaveProperty(source);
  }
  const entry = service.command?.find((part) => part.endsWith('.js'));
  if (entry) expect(existsSync(inProject(sourceOf(entry)))).toBe(true);
  // One that runs to its end has no health to check.
  if (name !== 'migrate') expect(service.healthcheck).toBeDefined();
});

test('the API believes the proxies before it, and none writes over what the first one said', () => {
  expect(compose.services['api']?.environment['TRUST_PROXY']).toBe('${TRUST_PROXY:-1}');
  expect(nginx).toContain('default $http_x_forwarded_proto;');
  expect(nginx).not.toContain('X-Forwarded-Proto $scheme');
});

test('secrets of an installation stay out of git and images', () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect(readFileSync(inProject(file), 'utf8').split('\n')).toContain('.env');
});

test('every image that something waits for as healthy says how its health is checked', () => {
  const waitedFor = Object.values(compose.services)
    .flatMap((service) => Object.entries(service.depends_on))
    .filter(([, { condition }]) => condition === 'service_healthy')
    .map(([other]) => other);
  expect(waitedFor.length).toBeGreaterThan(0);
  expect(waitedFor.filter((other) => !compose.services[other]?.healthcheck)).toEqual([]);
});

test.each(dockerfiles)('%s builds on Node 24, copies what exists and does not run as root', (name) => {
  const lines = readFileSync(inProject('docker', name), 'utf8').split('\n');
  const stages = lines.filter((line) => line.startsWith('FROM '));
  expect(stages.length).toBeGreaterThan(1);
  expect(stages[0]).toContain('node:24-');
  expect(lines.findLast((line) => line.startsWith('USER '))).not.toMatch(/USER (root|0)/);
  for (const line of lines.filter((each) => /^COPY (?!--from|\. )/.test(each))) {
    for (const source of line.split(' ').slice(1, -1)) expect(existsSync(inProject(source)), line).toBe(true);
  }
  const named = new Set(stages.flatMap((line) => line.match(/ AS (\S+)/)?.[1] ?? []));
  for (const line of lines.filter((each) => each.startsWith('COPY --from='))) {
    expect(named).toContain(line.match(/--from=(\S+)/)?.[1]);
    const path = line.split(' ')[2]?.replace(/^\/onyak\/?/, '') ?? '';
    expect(existsSync(inProject(path.replace(/\/dist$/, ''))), line).toBe(true);
  }
  const entry = lines.findLast((line) => line.startsWith('CMD '))?.match(/"([^"]+\.js)"/)?.[1];
  if (entry) expect(existsSync(inProject(sourceOf(entry)))).toBe(true);
});

test('API and worker carry the plugins with their migrations and views', () => {
  for (const name of ['api.Dockerfile', 'worker.Dockerfile']) {
    // The whole folder: compiled code and the list of packages in dist, SQL beside it.
    expect(readFileSync(inProject('docker', name), 'utf8')).toContain('COPY --from=build /onyak/plugins ./plugins\n');
  }
  const ignored = readFileSync(inProject('.dockerignore'), 'utf8').split('\n');
  expect(ignored.filter((line) => /sql|plugins|onyak\.config/.test(line))).toEqual([]);
});

test('settings that must not be guessed have no default', () => {
  const text = readFileSync(inProject('docker-compose.yml'), 'utf8');
  for (const name of ['POSTGRES_PASSWORD', 'ONYAK_DB_PASSWORD', 'TEMPORAL_DB_PASSWORD', 'ONYAK_PAYLOAD_KEYS']) {
    expect(text).toContain(`\${${name}:?`);
    expect(text).not.toContain(`\${${name}:-`);
  }
});

const nginx = readFileSync(inProject('docker', 'nginx.conf'), 'utf8');

/** What stands between the braces of each location, by its address. */
const locations = new Map(
  [...nginx.matchAll(/^ {2}location ([^{]+) \{\n([^}]*)\}/gm)].map(([, address = '', body = '']) => [address, body]),
);

test('nginx keeps the files that are named by their content, and passes every other address on to the API', () => {
  const passed = [...locations].filter(([, body]) => body.includes('proxy_pass http://api:8080;'));
  expect(passed.map(([address]) => address)).toEqual(['~ ^/api/requests/[^/]+/events$', '/']);
  const served = [...locations].filter(([, body]) => body.includes('alias '));
  expect(served.map(([address]) => address)).toEqual(['^~ /portal/assets/', '^~ /assets/']);
  expect([...locations.keys()].filter((address) => ![...passed, ...served].some(([own]) => own === address))).toEqual([
    '= /metrics',
  ]);
  for (const folder of ['/usr/share/nginx/admin', '/usr/share/nginx/portal']) {
    expect(nginx).toContain(folder);
    expect(readFileSync(inProject('docker', 'web.Dockerfile'), 'utf8')).toContain(folder);
  }
  for (const ui of ['admin-ui', 'patient-portal'])
    expect(readFileSync(inProject('docker', 'api.Dockerfile'), 'utf8')).toContain(`/onyak/${ui}/dist ./${ui}/dist\n`);
  expect((nginx.match(/\{/g) ?? []).length).toBe((nginx.match(/\}/g) ?? []).length);
});

test('nginx logs no query, no referrer and no address of a file that was handed on', () => {
  const [, format = ''] = /log_format onyak '([^']+)'/.exec(nginx) ?? [];
  expect(format.match(/\$\w+/g)).toEqual([
    '$remote_addr',
    '$time_iso8601',
    '$request_method',
    '$onyak_logged',
    '$status',
    '$body_bytes_sent',
    '$request_time',
  ]);
  expect(nginx).toContain('~^/shl/ /shl/;');
  expect(nginx.match(/access_log .*/g)).toEqual(['access_log /dev/stdout onyak;']);
  expect(nginx.match(/error_log .*/g)).toEqual(['error_log /dev/stderr crit;']);
});

test('every setting reaches the containers that read it', () => {
  const passed = new Set(Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment)));
  // Of the embedded default, or what their defaults are for.
  const own = ['ONYAK_EMBEDDED', 'ONYAK_DEMONSTRATION', 'TEMPORAL_NAMESPACE', 'LOG_LEVEL'];
  expect(settingNames.length).toBeGreaterThan(30);
  expect(settingNames.filter((name) => !passed.has(name) && !own.includes(name))).toEqual([]);
});
