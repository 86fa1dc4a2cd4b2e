import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csv, type ListBench, listBench, refused } from '../testing/lists.js';
import type { ListProgress } from './import-list.js';

let bench: ListBench;

beforeAll(async () => {
  bench = await listBench();
});
afterAll(() => bench?.close());

const officialHeader = ['식약분류', '주성분코드', '제품코드', '제품명', '업체명', 'ATC코드', 'ATC코드 명칭'];
/** Made-up products; the letters 똠 and 햏 exist in CP949 only, not in EUC-KR. */
const products = [
  officialHeader,
  ['112', '999901ATB', '999900001', '똠방정(가나다라)_(0.1g/1정)', '온누리제약(주)', 'N05CC01', 'chloral hydrate'],
  ['112', '9999A2ASY', '3400340', '햏시럽,"큰 병"_(5㎎/5mL)', '새봄제약', 'N02', 'analgesics'],
  ['112', '999903CPC', '999900003', '이름뿐인패취', '새봄제약', ' ', ''],
];
const productKeys = ['003400340', '999900001', '999900003', '999900009'];
const stored = () =>
  bench.query<{ kd_code: string; kd_name: string; atc_code: string; ingredient_name: string; created_by: string }>(
    'select kd_code, kd_name, atc_code, ingredient_name, created_by from kd_drug where kd_code = any($1) order by 1',
    [productKeys],
  );
const expected = [
  {
    kd_code: '003400340',
    kd_name: '햏시럽,"큰 병"_(5㎎/5mL)',
    atc_code: 'N02',
    ingredient_name: '',
    created_by: 'ADMIN01',
  },
  {
    kd_code: '999900001',
    kd_name: '똠방정(가나다라)_(0.1g/1정)',
    atc_code: 'N05CC01',
    ingredient_name: 'chloral hydrate',
    created_by: 'ADMIN01',
  },
  { kd_code: '999900003', kd_name: '이름뿐인패취', atc_code: '', ingredient_name: '', created_by: 'ADMIN01' },
];

beforeEach(() => bench.query('delete from kd_drug where kd_code = any($1)', [productKeys]));

describe('an official list of products', () => {
  it.each([
    ['CSV in CP949', () => bench.writeCsv(products, 'cp949'), 'cp949'],
    ['CSV in UTF-8', () => bench.writeCsv(products), 'utf-8'],
    ['CSV in UTF-8 with a byte-order mark', () => bench.writeCsv(products, 'bom'), 'utf-8'],
    [
      'XLSX',
      () => bench.writeXlsx(products.map((row) => row.map((cell) => (/^\d{7,}$/.test(cell) ? Number(cell) : cell)))),
      undefined,
    ],
    [
      'a list with titles above its header, columns in another order and named otherwise',
      () =>
        bench.writeCsv(
          [
            ['ATC 코드 매핑 목록'],
            ['기준일: 2026.01.01'],
            [],
            ['번호', 'KD코드', 'ATC_코드', '품목명', 'ATC 코드명', '제약사', '성분코드'],
            ...products
              .slice(1)
              .map(([, ingredient = '', code = '', name = '', company = '', atc = '', atcName = ''], index) => [
                index + 1,
                code,
                atc,
                name,
                atcName,
                company,
                ingredient,
              ]),
            ['', '', '', '', '', '', ''],
          ],
          'cp949',
        ),
      'cp949',
    ],
  ] as const)('is read from %s', async (_, write, encoding) => {
    const result = await bench.take('kd', await write());
    expect(result).toMatchObject({ rows: 3, added: 3, changed: 0, removed: 0, unchanged: 0, repeated: 0 });
    expect(result.encoding).toBe(encoding);
    expect(await stored()).toEqual(expected);
  });

  it('is only read and compared in a trial run', async () => {
    const before = await bench.query('select count(*) from reference_release');
    const result = await bench.take('kd', await bench.writeCsv(products), { dryRun: true });
    expect(result).toMatchObject({ rows: 3, added: 3, changed: 0, ignored: ['식약분류'] });
    expect(result.release).toBeUndefined();
    expect(await stored()).toEqual([]);
    expect(await bench.query('select count(*) from reference_release')).toEqual(before);
  });

  it('changes what differs the next time, leaves what is the same, and keeps what it no longer has', async () => {
    await bench.take('kd', await bench.writeCsv(products));
    const later = await bench.writeCsv([
      officialHeader,
      ['112', '999901ATB', '999900001', '새 이름', '온누리제약(주)', 'N05CC01', 'chloral hydrate'],
      products[2] ?? [],
    ]);
    const trial = await bench.take('kd', later, { dryRun: true });
    const result = await bench.take('kd', later);
    expect(result).toMatchObject({ rows: 2, added: 0, changed: 1, removed: 0, unchanged: 1 });
    expect({ ...trial, release: result.release }).toEqual(result);
    expect((await stored()).map((row) => [row.kd_code, row.kd_name])).toEqual([
      ['003400340', '햏시럽,"큰 병"_(5㎎/5mL)'],
      ['999900001', '새 이름'],
      ['999900003', '이름뿐인패취'],
    ]);
  });

  it('leaves alone what it has no column for', async () => {
    await bench.take('kd', await bench.writeCsv(products));
    await bench.take(
      'kd',
      await bench.writeCsv([
        ['제품코드', '제품명'],
        ['999900001', '새 이름'],
        ['999900009', '새 약'],
      ]),
    );
    expect((await stored()).filter((row) => /[19]$/.test(row.kd_code))).toMatchObject([
      { kd_name: '새 이름', atc_code: 'N05CC01', ingredient_name: 'chloral hydrate' },
      { kd_name: '새 약', atc_code: '', ingredient_name: '' },
    ]);
  });

  it('says how far it is', async () => {
    const steps: ListProgress[] = [];
    await bench.take('kd', await bench.writeCsv(products), { onProgress: (step) => steps.push(step) });
    expect(steps.findLast(({ phase }) => phase === 'read')).toMatchObject({ rows: 3, share: 1 });
    expect(steps.at(-1)?.phase).toBe('merge');
  });
});

describe('a list with faults', () => {
  const bad = [
    ...products,
    ['112', 'short', '999900004', '이름', '업체', 'N05CC01', 'x'],
    ['112', '999901ATB', '99990000 5', '', '업체', 'X9', 'x'],
    ['112', '999901ATB', '999900006'],
  ];

  it('is refused by their lines in the words of its header, and changes nothing', async () => {
    const before = await bench.query('select count(*) from kd_drug');
    const error = await refused(bench.take('kd', await bench.writeCsv(bad, 'cp949')));
    expect(error.code).toBe('VALIDATION');
    expect(error.message.replaceAll(/\d+-list/g, 'list').split('\n')).toEqual([
      '기준 자료를 가져오지 않았습니다. 바뀐 것은 없습니다.',
      'list.csv 5행: 주성분코드 값이 올바르지 않습니다: "short"',
      'list.csv 6행: 제품코드 값이 올바르지 않습니다: "99990000 5"',
      'list.csv 6행: 제품명 값이 올바르지 않습니다: ""',
      'list.csv 6행: ATC코드 값이 올바르지 않습니다: "X9"',
      'list.csv 7행: 열 수가 다릅니다 (필요 7, 있음 3).',
    ]);
    expect(await bench.query('select count(*) from kd_drug')).toEqual(before);
  });

  it('names rows of a spreadsheet as the spreadsheet does', async () => {
    const error = await refused(
      bench.take('kd', await bench.writeXlsx([['표'], [], ...products, ['112', 'short', '1', 'x']])),
    );
    expect(error.details.faults?.map(({ field }) => field.replace(/^.*list/, 'list'))).toEqual(['list.xlsx:7']);
  });

  it('shows twenty and counts all', async () => {
    const rows = Array.from({ length: 57 }, (_, index) => ['112', 'short', index + 1, '이름', '', '', '']);
    const error = await refused(bench.take('kd', await bench.writeCsv([officialHeader, ...rows])));
    expect(error.details.faults).toHaveLength(20);
    expect(error.details.data).toEqual({ faultCount: 57 });
    expect(error.message).toContain('오류는 모두 57건이며, 먼저 나온 20건만 보였습니다.');
  });

  it('may have a row twice, but not a key with two contents', async () => {
    expect(await bench.take('kd', await bench.writeCsv([...products, products[1] ?? []]))).toMatchObject({
      rows: 3,
      repeated: 1,
    });
    const twice = await bench.writeCsv([...products, ['112', '999901ATB', '999900001', '다른 이름', '', '', '']]);
    expect((await refused(bench.take('kd', twice))).message).toContain('5행: 같은 키가 2행에 있습니다: 999900001');
  });

  it.each([
    [
      'has no header',
      () =>
        bench.writeCsv([
          ['a', 'b'],
          ['1', '2'],
        ]),
      '머리글을 찾지 못했습니다. 필요한 열: 제품코드·약품코드',
    ],
    ['has no rows', () => bench.writeCsv([officialHeader]), '자료 행이 없습니다.'],
    ['is empty', () => bench.writeBytes('list.csv', ''), '머리글을 찾지 못했습니다.'],
    [
      'is an old spreadsheet',
      () => bench.writeBytes('list.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      '예전 엑셀 형식(xls)',
    ],
    [
      'is a broken spreadsheet',
      () => bench.writeBytes('list.xlsx', Buffer.from('504b0304ffffffff', 'hex')),
      '읽을 수 없습니다',
    ],
    [
      'has an open quote',
      () => bench.writeBytes('list.csv', `${csv([officialHeader])}112,"가`),
      '따옴표가 닫히지 않았습니다.',
    ],
    [
      'is UTF-8 with a broken place, which is no CP949',
      () => bench.writeBytes('list.csv', Buffer.concat([Buffer.from(csv(products)), Buffer.from([0xff, 0x0a])])),
      '문자 부호화가 올바르지 않은 곳',
    ],
  ] as const)('that %s is refused', async (_, write, words) => {
    expect((await refused(bench.take('kd', await write()))).message).toContain(words);
  });

  it('in another encoding than was told is refused', async () => {
    const bytes = await bench.writeBytes('list.csv', iconv.encode(csv(products), 'cp949'));
    expect((await refused(bench.take('kd', bytes, { encoding: 'utf-8' }))).message).toContain('문자 부호화');
  });

  it('or none at all is refused by its name', async () => {
    expect((await refused(bench.take('kd', '/nowhere/list.csv'))).message).toBe('파일을 읽을 수 없습니다: list.csv');
  });
});

describe('the other lists', () => {
  it('of a master whose plugin is not installed are refused in words, and so is taking one back', async () => {
    const file = await bench.writeCsv([
      ['상병기호', '한글명', '영문명'],
      ['Z9993', '시험 진단', 'Test diagnosis'],
    ]);
    const { release } = await bench.take('diagnosis', file);
    await bench.query('alter table diagnosis rename to diagnosis_away');
    try {
      const words = '진단 자료의 플러그인이 설치되어 있지 않아';
      for (const work of [() => bench.take('diagnosis', file), () => bench.back(release)]) {
        const error = await refused(work());
        expect([error.code, error.message]).toEqual(['STATE', expect.stringContaining(words)]);
      }
    } finally {
      await bench.query('alter table diagnosis_away rename to diagnosis');
    }
    expect(await bench.back(release)).toEqual({ release, kept: [] });
  });

  it('KCD: codes without dot, headings passed over, an empty name filled from the other, a long one cut', async () => {
    const long = 'x'.repeat(250);
    const file = await bench.writeCsv(
      [
        ['상병마스터'],
        ['상병기호', '한글명', '영문명', '완전코드구분'],
        ['I', '특정 감염성 질환', 'Certain infectious diseases', ''],
        ['A00-A09', '장감염질환', 'Intestinal infectious diseases', ''],
        ['z99.91', '지어낸 진단', long, '완전'],
        ['Z9992', '한글만', '', '완전'],
      ],
      'cp949',
    );
    expect(await bench.take('diagnosis', file)).toMatchObject({ rows: 2, added: 2, passed: 2 });
    const rows = await bench.query(
      `select diagnosis_code as code, diagnosis_name as eng, diagnosis_name_kor as kor from diagnosis where diagnosis_code like 'Z999%' order by 1`,
    );
    expect(rows).toEqual([
      { code: 'Z9991', eng: `${'x'.repeat(199)}…`, kor: '지어낸 진단' },
      { code: 'Z9992', eng: '한글만', kor: '한글만' },
    ]);
  });

  it('ATC: the level follows from the code, and one that says otherwise is refused', async () => {
    const header = ['ATC코드', '영문명', '한글명'];
    const file = await bench.writeCsv([header, ['Z99', 'made-up group', '지어낸 군'], ['Z99XX99', 'madeupine', '']]);
    expect(await bench.take('atc', file)).toMatchObject({ added: 2 });
    expect(
      await bench.query(`select atc_code, atc_name_kor, level from atc where atc_code like 'Z99%' order by 1`),
    ).toEqual([
      { atc_code: 'Z99', atc_name_kor: '지어낸 군', level: 2 },
      { atc_code: 'Z99XX99', atc_name_kor: '', level: 5 },
    ]);
    const wrong = await bench.writeCsv([
      [...header, '단계'],
      ['Z99', 'made-up group', '지어낸 군', 3],
    ]);
    expect((await refused(bench.take('atc', wrong))).message).toContain('2행: 단계 값이 올바르지 않습니다: "3"');
  });

  it('institutions', async () => {
    const institutions = await bench.writeXlsx([
      ['요양기관번호', '요양기관명', '종별코드명', '총병상수', '우편번호', '주소', '전화번호'],
      ['99000001', '지어낸병원', '병원', '1,200', '01234', '서울시 어딘가', '02-000-0000'],
      ['H0001', '온누리대학교병원', '상급종합', '', '', '', ''],
    ]);
    expect(await bench.take('institution', institutions)).toMatchObject({ added: 1, changed: 1 });
    expect(
      await bench.query(
        `select code, name, bed_cnt, type, second_factor from hospital where code in ('99000001', 'H0001') order by 1`,
      ),
    ).toEqual([
      // Whoever comes new is asked for a second factor; what a list does not tell stays.
      { code: '99000001', name: '지어낸병원', bed_cnt: 1200, type: '병원', second_factor: true },
      { code: 'H0001', name: '온누리대학교병원', bed_cnt: null, type: '상급종합병원', second_factor: false },
    ]);
    expect((await refused(bench.take('institution', institutions, { mode: 'replace' }))).code).toBe('VALIDATION');
  });
});
