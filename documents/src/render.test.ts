import { mkdir, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import type { Block, DocumentModel } from './model.js';
import { closeDocuments, renderPdf, renderPng } from './render.js';

afterAll(() => closeDocuments());

const made = new Date('2026-11-22T00:00:00Z');
const model = (blocks: readonly Block[], more: Partial<DocumentModel> = {}): DocumentModel => ({
  title: '최종 복약지도',
  language: 'ko',
  made,
  foot: '홍길동 · IRB-1 · 2026-11-22',
  page: 'a4',
  blocks,
  ...more,
});

/** Words as they are read: pages, lines and the parts that a reader of PDF cuts a line into do not count. */
const wordsOf = async (pdf: Buffer): Promise<string> => {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ').trim();
};
const latin = (pdf: Buffer) => pdf.toString('latin1');

const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a00' } })
  .png()
  .toBuffer();

const everything = async (): Promise<readonly Block[]> => [
  { kind: 'heading', level: 1, text: '언제 병원에 가야 합니까' },
  {
    kind: 'facts',
    items: [
      { name: '환자', value: '홍길동 (75세, 남)' },
      { name: '기준일', value: '2026-11-22' },
    ],
  },
  { kind: 'text', text: '와파린은 피가 굳는 것을 막는 약입니다.\n아침 식사 뒤에 드십시오.' },
  { kind: 'text', text: '멍이 쉽게 들면 바로 알리십시오.', strong: true },
  // A level that leaves one out.
  { kind: 'heading', level: 3, text: '함께 드시면 안 되는 약' },
  { kind: 'list', items: ['이부프로펜', '아스피린 100mg'] },
  { kind: 'list', items: ['먼저', '다음'], numbered: true },
  {
    kind: 'list',
    items: ['쿠파린정을 꼭 물어보십시오.'],
    runs: [
      [
        { text: '쿠파린', bold: true },
        { text: '정을 ', bold: false },
        { text: '꼭 물어', bold: true },
        { text: '보십시오.', bold: false },
      ],
    ],
  },
  {
    kind: 'table',
    caption: '약물과 용법',
    columns: [
      { label: '약물', share: 3 },
      { label: '용법', share: 2 },
      { label: '일수', align: 'right' },
    ],
    rows: [
      ['와파린나트륨정 2밀리그램', '1일 1회 저녁', '30'],
      ['아주긴이름의약물성분명혼합제제서방정필름코팅', '1일 2회', '7'],
    ],
  },
  { kind: 'qr', content: 'https://example.org/p?c=abc', alt: '공개 기록의 QR 코드', millimetres: 25 },
  { kind: 'image', content: await png, type: 'png', alt: '붉은 네모', millimetres: 10 },
  { kind: 'rule' },
  {
    kind: 'small',
    blocks: [
      { kind: 'heading', level: 2, text: '의료진 참고' },
      { kind: 'text', text: '작은 글' },
    ],
  },
  { kind: 'signature', lines: [{ label: '설명한 약사', value: '김약사' }, { label: '환자 또는 보호자' }] },
  { kind: 'newPage' },
  { kind: 'text', text: '둘째 쪽' },
];

describe('a PDF', () => {
  it('is upright A4, tagged for PDF/UA-1, with title, language and embedded fonts, and every word of it is read back', async () => {
    const pdf = await renderPdf(model(await everything()));
    if (process.env['ONYAK_KEEP_DOCUMENTS']) await keep('everything.pdf', pdf);
    const document = await getDocumentProxy(new Uint8Array(pdf));
    expect(document.numPages).toBe(2);
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([210, 297]);
    const { info, metadata } = await getMeta(new Uint8Array(pdf));
    expect([info['Title'], info['Language']]).toEqual(['최종 복약지도', 'ko-KR']);
    expect(JSON.stringify(metadata) + (await rawXmp(pdf))).toContain('pdfuaid');
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const roles = await rolesOf(document);
    for (const role of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Figure'])
      expect(roles, role).toContain(role);
    const fonts = latin(pdf).match(/\/BaseFont ?\/[A-Z]{6}\+Pretendard/g) ?? [];
    expect(fonts.length).toBeGreaterThan(1);
    const words = await wordsOf(pdf);
    for (const text of [
      '최종 복약지도',
      '언제 병원에 가야 합니까',
      '환자: 홍길동 (75세, 남)',
      '와파린은 피가 굳는 것을 막는 약입니다. 아침 식사 뒤에 드십시오.',
      '멍이 쉽게 들면 바로 알리십시오.',
      '이부프로펜',
      '와파린나트륨정 2밀리그램',
      '아주긴이름의약물성분명혼합제제서방정필름코팅',
      '쿠파린정을 꼭 물어보십시오.',
      '설명한 약사 김약사',
      '홍길동 · IRB-1 · 2026-11-22',
      '1 / 2',
      '둘째 쪽',
    ])
      expect(words).toContain(text);
    // Nobody who copies a text gets what is not in it.
    expect(words).not.toMatch(/[\u2060\u200b\u00ad]/);
  });

  it('prints in bold what is bold, and keeps a word whole of which a part is', async () => {
    const line = Array.from({ length: 40 }, (_, at) => [
      { text: `나트륨${at}`, bold: true },
      { text: '정을 ', bold: false },
    ]).flat();
    const text = line.map((run) => run.text).join('');
    const document = await getDocumentProxy(
      new Uint8Array(await renderPdf(model([{ kind: 'text', text, runs: [line] }]))),
    );
    const { items } = await (await document.getPage(1)).getTextContent();
    const found = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, font: item.fontName, y: Math.round(Number(item.transform[5])) }] : [],
    );
    const fontsOf = (part: RegExp) => new Set(found.filter((item) => part.test(item.text)).map(({ font }) => font));
    expect(fontsOf(/나트륨/u)).not.toEqual(fontsOf(/정을/u));
    const byLine = new Map<number, string>();
    for (const { text: part, y } of found) byLine.set(y, `${byLine.get(y) ?? ''}${part}`);
    const lines = [...byLine.values()].filter((one) => one.includes('나트륨'));
    expect(lines.length).toBeGreaterThan(2);
    for (const one of lines) expect(one.trim()).toMatch(/^나트륨.*정을$/u);
  });

  it('keeps every Korean word of 500 texts whole at the end of a line', async () => {
    const syllables = Array.from({ length: 400 }, (_, index) =>
      String.fromCodePoint(0xac00 + ((index * 677) % 11_172)),
    );
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const word = () => Array.from({ length: 1 + next(9) }, () => syllables[next(400)]).join('');
    const texts = Array.from({ length: 500 }, () => Array.from({ length: 30 + next(30) }, word).join(' '));
    const pdf = await renderPdf(model(texts.map((text) => ({ kind: 'text', text }))));
    const words = new Set(texts.flatMap((text) => text.split(' ')));
    const document = await getDocumentProxy(new Uint8Array(pdf));
    let lines = 0;
    for (let page = 1; page <= document.numPages; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent();
      const found = items.flatMap((item) =>
        'str' in item ? [{ text: item.str, y: Math.round(Number(item.transform[5])) }] : [],
      );
      const byLine = new Map<number, string>();
      for (const { text, y } of found) byLine.set(y, `${byLine.get(y) ?? ''}${text}`);
      for (const line of byLine.values()) {
        const parts = line.trim().split(/\s+/);
        if (!/^\p{Script=Hangul}/u.test(parts[0] ?? '') || line.includes('·') || line.includes('최종')) continue;
        lines += 1;
        for (const part of parts) expect(words.has(part), part).toBe(true);
      }
    }
    expect(lines).toBeGreaterThan(1000);
  });

  it('prints whatever a text holds as that text, and nothing of it is a command', async () => {
    const hostile = [
      '#import "/etc/passwd"',
      '#{ panic("x") }',
      '$ integral x $ *굵게* _기울임_ `코드` = 제목',
      '<script>alert(1)</script> @ref <label>',
      String.raw`\u{48} \\ \n "따옴표" ${'{'}}`,
      '// 주석 /* 주석 */',
      '- 항목이 아님',
      'https://example.org/?a=1&b=2',
    ];
    const words = await wordsOf(await renderPdf(model(hostile.map((text) => ({ kind: 'text', text })))));
    for (const text of hostile) expect(words).toContain(text.replaceAll(/\s+/g, ' '));
  });

  it('shows where a character has no glyph, and leaves out what nobody would see', async () => {
    const text = '金\u202E홍\u200B길동 ⓐ☎ 😀 \u1100\u1161나\u0000다 \ud800';
    const words = await wordsOf(await renderPdf(model([{ kind: 'text', text }], { title: '제목 金', foot: '金 발' })));
    expect(words).toContain('金홍길동 ⓐ☎ 〓 가나다');
    expect(words).toContain('제목 金');
  });

  it('takes empty texts, tables without rows and a text of twenty thousand letters', async () => {
    const long = '가나다라 마바사 '.repeat(2_300);
    const pdf = await renderPdf(
      model([
        { kind: 'text', text: '' },
        { kind: 'list', items: [''] },
        { kind: 'list', items: [] },
        { kind: 'facts', items: [] },
        { kind: 'table', caption: '없음', columns: [{ label: '가' }], rows: [] },
        { kind: 'text', text: long },
        { kind: 'text', text: '가'.repeat(3_000) },
      ]),
    );
    expect((await wordsOf(pdf)).length).toBeGreaterThan(20_000);
  });

  it('of the same model is the same, byte for byte, and another model’s is its own', async () => {
    const [one, again, other] = await Promise.all([
      renderPdf(model([{ kind: 'text', text: '하나' }])),
      renderPdf(model([{ kind: 'text', text: '하나' }])),
      renderPdf(model([{ kind: 'text', text: '둘' }])),
    ]);
    expect(one.equals(again)).toBe(true);
    expect(await wordsOf(other)).toContain('둘');
  });

  it('that cannot be made fails alone', async () => {
    const broken = model([{ kind: 'image', content: randomBytes(50), type: 'png', alt: 'x', millimetres: 10 }]);
    await expect(renderPdf(broken)).rejects.toThrow('document not laid out');
    expect(await wordsOf(await renderPdf(model([{ kind: 'text', text: '다음 문서' }])))).toContain('다음 문서');
  });
});

it('a card is a picture of its size at the resolution of card printers', async () => {
  const card = model(
    [
      { kind: 'text', text: '이 환자는 다음 약물에 이상사례가 있었습니다.', strong: true },
      {
        kind: 'facts',
        items: [
          { name: '발급 기관', value: '온누리대학교병원' },
          { name: '발급일', value: '2026-11-22' },
        ],
      },
      { kind: 'qr', content: 'https://example.org/r?z=abc', alt: '카드 확인', millimetres: 16 },
    ],
    { page: 'card', title: '약물안전카드' },
  );
  const picture = await renderPng(card);
  if (process.env['ONYAK_KEEP_DOCUMENTS']) await keep('card.png', picture);
  const { width, height, format } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(['png', 1011, 638]);
  const { channels } = await sharp(picture).stats();
  // Something dark is printed on something light.
  expect([channels[0]?.min, channels[0]?.max]).toEqual([0, 255]);
});

it('of several pages every page is in the picture, what stands beside it too', async () => {
  const left: Block = { kind: 'text', text: '왼쪽' };
  const aside: Block[] = [{ kind: 'qr', content: 'https://example.org/r?z=abc', alt: '카드', millimetres: 20 }];
  const first: Block = { kind: 'beside', blocks: [left], aside, millimetres: 20 };
  const picture = await renderPng(
    model([first, { kind: 'newPage' }, { kind: 'text', text: '뒷면' }], { page: 'card', title: '카드' }),
  );
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([1011, 1275]);
  const inked = async (part: { left: number; top: number; width: number; height: number }) =>
    (await sharp(picture).extract(part).stats()).channels[0]?.min === 0;
  expect(await inked({ left: 0, top: 0, width: 505, height: 600 })).toBe(true);
  // The code, in the right half.
  expect(await inked({ left: 700, top: 0, width: 300, height: 600 })).toBe(true);
  expect(await inked({ left: 0, top: 640, width: 505, height: 600 })).toBe(true);
});

/** For who wants to look at them. */
async function keep(name: string, content: Buffer): Promise<void> {
  const folder = process.env['ONYAK_KEEP_DOCUMENTS'] ?? '.';
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}`, content);
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function rolesOf(document: Pdf): Promise<Set<string>> {
  const roles = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const role: unknown = Reflect.get(node, 'role');
    if (typeof role === 'string') roles.add(role);
    const children: unknown = Reflect.get(node, 'children');
    if (Array.isArray(children)) for (const child of children) visit(child);
  };
  for (let page = 1; page <= document.numPages; page += 1) visit(await (await document.getPage(page)).getStructTree());
  return roles;
}

/** The metadata as it stands in the file, where it is not compressed. */
const rawXmp = (pdf: Buffer): Promise<string> =>
  Promise.resolve(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(latin(pdf))?.[0] ?? '');
