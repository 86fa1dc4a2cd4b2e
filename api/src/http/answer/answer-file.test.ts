import { describe, expect, it } from 'vitest';
import { disposition } from './answer-file.js';
import { cleanFileName } from './file-name.js';

describe('a file name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\temp\동의서.pdf`, '동의서.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
    ['evil\u202Efdp.exe', 'evilfdp.exe'],
    ['a\u200Bb\u0000c.pdf', 'abc.pdf'],
    ['\u1100\u1161.pdf', '가.pdf'],
    ['  .pdf  ', '.pdf'],
    [`${'가'.repeat(400)}.pdf`, `${'가'.repeat(251)}.pdf`],
    ['a\ud800.pdf', 'a\ufffd.pdf'],
    [undefined, ''],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });
});

describe('Content-Disposition', () => {
  it.each([
    [
      '동의서 (1).pdf',
      `attachment; filename="___ _1_.pdf"; filename*=UTF-8''%EB%8F%99%EC%9D%98%EC%84%9C%20%281%29.pdf`,
    ],
    [`a"b'c*.pdf`, `attachment; filename="a_b_c_.pdf"; filename*=UTF-8''a%22b%27c%2A.pdf`],
    ['a\r\nX: y', `attachment; filename="aX_ y"; filename*=UTF-8''aX%3A%20y`],
    ['\u202E\u0007', `attachment; filename="file"; filename*=UTF-8''file`],
    ['a\ud800', `attachment; filename="a_"; filename*=UTF-8''a%EF%BF%BD`],
  ])('of %j', (name, header) => {
    expect(disposition(name)).toBe(header);
  });
});
