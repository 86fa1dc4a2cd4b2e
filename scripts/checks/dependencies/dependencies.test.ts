import { expect, test } from 'vitest';
import { readAudit } from './audit.js';
import { dependencyFaults, lockFaults, manifestFaults, type Lock } from './dependencies.js';

const sound = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const lock = (changes: Partial<Lock['packages'][string]>, path = 'node_modules/a/node_modules/@b/c'): Lock => ({
  packages: {
    '': {},
    core: {},
    'node_modules/@onyak/core': { link: true, resolved: 'core' },
    [path]: { ...sound, ...changes },
  },
});

test('the project’s own dependencies hold', () => {
  expect(dependencyFaults()).toEqual([]);
});

test.each([
  ['nothing wrong', {}, ''],
  ['from the registry by name', { resolved: 'https://registry.npmjs.org/@b/c/-/c-1.0.0.tgz' }, ''],
  ['a repository', { resolved: 'git+ssh://git@example.org/b/c.git#abc' }, 'git+ssh'],
  ['another host', { resolved: 'https://registry.npmjs.org.example.org/c.tgz' }, 'example.org'],
  ['no integrity', { integrity: undefined }, '무결성'],
  ['an old digest', { integrity: 'sha1-abc' }, '무결성'],
  ['a licence nobody allowed', { license: 'AGPL-3.0-only' }, 'AGPL-3.0-only'],
  ['a shared library’s licence on what is none', { license: 'LGPL-3.0-or-later' }, 'LGPL-3.0-or-later'],
  ['no licence', { license: undefined }, '라이선스'],
  ['a choice with a free one', { license: '(MPL-2.0 OR AGPL-3.0-only)' }, ''],
  ['both of two, one not free', { license: 'MIT AND SSPL-1.0' }, 'SSPL-1.0'],
  ['a licence of what only developers use', { license: 'AGPL-3.0-only', dev: true }, ''],
  ['an install script nobody looked at', { hasInstallScript: true }, '설치 스크립트'],
])('%s', (_, changes, words) => {
  const faults = lockFaults(lock(changes), {}).join('\n');
  if (words === '') expect(faults).toBe('');
  else expect(faults).toMatch(new RegExp(`@b/c.*${words.replace('+', '\\+')}`));
});

test('a reviewed install script passes, and a review of what is gone is told', () => {
  expect(lockFaults(lock({ hasInstallScript: true }), { '@b/c': false })).toEqual([]);
  expect(lockFaults(lock({}), { gone: true }).join('')).toContain('gone');
});

test.each(['^1.0.0', '~1.0.0', '*', 'latest', '1.x', 'git+https://example.org/c.git', 'file:../c'])(
  'the version %s is refused in every list',
  (version) => {
    for (const list of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
      expect(manifestFaults('api/package.json', { [list]: { c: version, d: '18.4.0-beta.17' } })).toEqual([
        expect.stringMatching(/^api\/package\.json: c/),
      ]);
  },
);

test('grave weaknesses are faults, others and a registry without an answer are not', () => {
  const report = (severity: string) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { c: { severity, range: '<1.0.1' } } });
  expect(readAudit(report('critical')).faults).toContain('c <1.0.1');
  expect(readAudit(report('moderate'))).toEqual({ faults: '', note: '' });
  for (const nothing of ['', 'npm error', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })])
    expect(readAudit(nothing)).toMatchObject({
      faults: '',
      note: expect.stringContaining('확인하지 못했습니다') as string,
    });
});
