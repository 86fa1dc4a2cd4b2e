import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { blocksOf, partsOf, standsApart } from './final-markdown.js';

const folder = fileURLToPath(new URL('../../../docs/examples/guides/', import.meta.url));
const samples = readdirSync(folder)
  .filter((name) => /^\d\d-.*\.md$/u.test(name))
  .map((name) => readFileSync(`${folder}${name}`, 'utf8'));

describe('a final text', () => {
  it('is shown as blocks, and none of its marks with it', () => {
    expect(blocksOf('# 복약 안내\n\n확인한 약\n둘째 줄\n- 첫째\\_(1정)\n- **둘째**\n\n---\n\n#### 넷째')).toEqual([
      { kind: 'heading', level: 1, text: '복약 안내' },
      { kind: 'text', text: '확인한 약\n둘째 줄' },
      {
        kind: 'list',
        items: ['첫째_(1정)', '둘째'],
        runs: [[{ text: '첫째_(1정)', bold: false }], [{ text: '둘째', bold: true }]],
      },
      { kind: 'rule' },
      { kind: 'heading', level: 3, text: '넷째' },
    ]);
    expect(samples.length).toBeGreaterThan(20);
    for (const sample of samples)
      expect(JSON.stringify(blocksOf(sample.replace(/^<!--.*-->$/mu, '')))).not.toMatch(/"text":"#|"- |\\\\_/u);
  });

  it('parts the patient from the professionals', () => {
    const { patient, staff } = partsOf('# 복약 안내\n\n약\n\n## 의료진 참고\n\n찾은 것 1건');
    expect([patient.trim(), staff]).toEqual(['# 복약 안내\n\n약', '## 의료진 참고\n\n찾은 것 1건']);
    expect(partsOf('# 복약 안내').staff).toBe('');
  });

  it('begins a sheet for the professionals where the patient needs one alone, and not a third', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => '- 함께 쓰면 졸릴 수 있습니다: 스틸녹스정.').join('\n');
    expect(standsApart(lines(40))).toBe(true);
    expect(standsApart(lines(70))).toBe(false);
  });
});
