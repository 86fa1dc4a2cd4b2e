import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { blocksOf, editedForm, keptForm, partsOf, standsApart } from './final-markdown.js';

const folder = fileURLToPath(new URL('../../../docs/examples/guides/', import.meta.url));
const samples = readdirSync(folder)
  .filter((name) => /^\d\d-.*\.md$/u.test(name))
  .map((name) => readFileSync(`${folder}${name}`, 'utf8'));

describe('a final text', () => {
  it('is edited without a mark of markdown and kept as it was written, for every sample', () => {
    expect(samples.length).toBeGreaterThan(20);
    for (const sample of samples) {
      const edited = editedForm(sample);
      expect(edited).not.toMatch(/^#|\\[_*[(]/mu);
      expect(keptForm(edited, sample)).toBe(sample);
    }
  });

  it('shows what is typed as it is typed, whatever it is', () => {
    for (const typed of [
      '## 제목',
      '\\*별\\*',
      '아세트아미노펜_(0.5g/1정)',
      '■ 새 제목',
      '■ ',
      '- 항목',
      '---',
      'a\\',
      '#1',
      '▶  x',
    ])
      expect(editedForm(keptForm(typed, ''))).toBe(typed);
    expect(keptForm('■ 새 제목\n약_이름', '')).toBe('## 새 제목\n약\\_이름');
  });

  it('keeps every other line when one is changed', () => {
    const before = '# 복약 안내\n\n- 쿠파린정\\_(2mg)을 **꼭** 물어보십시오.\n- 둘째';
    const edited = editedForm(before).replace('둘째', '셋째 [확인]');
    expect(keptForm(edited, before)).toBe(
      '# 복약 안내\n\n- 쿠파린정\\_(2mg)을 **꼭** 물어보십시오.\n- 셋째 \\[확인\\]',
    );
  });

  it('is shown as blocks, and none of its marks with it', () => {
    expect(blocksOf('# 복약 안내\n\n확인한 약\n둘째 줄\n- 첫째\\_(1정)\n- **둘째**\n\n---\n\n#### 넷째')).toEqual([
      { kind: 'heading', level: 1, text: '복약 안내' },
      { kind: 'text', text: '확인한 약\n둘째 줄' },
      { kind: 'list', items: ['첫째_(1정)', '둘째'] },
      { kind: 'rule' },
      { kind: 'heading', level: 3, text: '넷째' },
    ]);
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
