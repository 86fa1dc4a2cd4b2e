import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf } from './final-markdown.js';
import { guideHtml } from './guide-html.js';
import { isHtml, markdownOfHtml } from './html-guide.js';
import { joinedRuns, readLine, writeLine, type LineContent, type Run } from './rich-line.js';
import { richMarkdown, richText } from './rich-text.js';

const folder = fileURLToPath(new URL('../../../docs/examples/guides/', import.meta.url));
const samples = readdirSync(folder)
  .filter((name) => /^\d\d-.*\.md$/u.test(name))
  .map((name) => readFileSync(`${folder}${name}`, 'utf8'));

const sign = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.constantFrom(...'가나 *_\\#-+<>&;`[]|"\'123.:~ \u00A0') },
);
const words = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join('').replace(/[\r\n]/gu, ''));
/** Lines that say something, as an editor may hold them. */
const runs = fc
  .array(fc.record({ text: words, bold: fc.boolean() }), { minLength: 1, maxLength: 4 })
  .map(joinedRuns)
  .filter((some) => {
    const text = some.map((run) => run.text).join('');
    return text.trim() !== '' && text === text.trimEnd();
  });
const plain = runs.map((some): Run[] => [{ text: some.map(({ text }) => text).join(''), bold: false }]);
const content: fc.Arbitrary<LineContent> = fc.oneof(
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    runs: plain,
  }),
  fc.record({ kind: fc.constantFrom('text' as const, 'item' as const), runs }),
  fc.constant({ kind: 'rule' as const }),
);
const text = fc.array(content, { minLength: 1, maxLength: 8 });
const markdownOf = (lines: readonly LineContent[]) =>
  lines
    .map((line, at) => {
      const joins = line.kind === 'item' && lines[at - 1]?.kind === 'item';
      return (at === 0 ? '' : joins ? '\n' : '\n\n') + writeLine(line);
    })
    .join('');

describe('a text in an editor', () => {
  it('is written back letter for letter where nobody touched it: every sample, and whatever there is', () => {
    expect(samples.length).toBeGreaterThan(20);
    for (const sample of samples) expect(richMarkdown(richText(sample))).toBe(sample);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(sign, fc.constantFrom('\n', '\n\n', '# ', '- ', '**', '---')), { maxLength: 40 }),
        (parts) => {
          const any = parts.join('');
          expect(richMarkdown(richText(any))).toBe(any);
        },
      ),
    );
  });

  it('keeps every line as it is: its kind, its words and what of it is bold', () => {
    fc.assert(
      fc.property(content, (line) => {
        const written = writeLine(line);
        expect(written).not.toContain('\n');
        expect(readLine(written)).toEqual(line);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every other line when one is changed', () => {
    const before = '# 복약 안내\n\n- 쿠파린정(2mg)을 __꼭__ 물어보십시오.\n- 둘째\n  \n끝\n';
    const held = richText(before);
    const changed = held.lines.map((line) =>
      line.source === '- 둘째'
        ? { ...line, content: { kind: 'item' as const, runs: [{ text: '셋째 [확인]', bold: true }] } }
        : line,
    );
    expect(richMarkdown({ ...held, lines: changed })).toBe(before.replace('둘째', '**셋째 \\[확인\\]**'));
  });

  it('has no mark of its markup where it is shown, and what was typed as a sign stays one', () => {
    for (const typed of [
      '## 제목',
      '\\*별\\*',
      '**굵게**',
      '- 항목',
      '+ 항목',
      '---',
      '___',
      'a\\',
      '#1',
      '  - 안쪽',
    ]) {
      const written = writeLine({ kind: 'text', runs: [{ text: typed, bold: false }] });
      expect(blocksOf(written)).toEqual([{ kind: 'text', text: typed }]);
    }
    expect(blocksOf('**하나 둘')).toEqual([{ kind: 'text', text: '하나 둘' }]);
  });
});

describe('a text as HTML and back', () => {
  it('is the same text, whatever it says', () => {
    fc.assert(
      fc.property(text, (lines) => {
        const markdown = markdownOf(lines);
        const html = guideHtml(markdown);
        expect(markdownOfHtml(html)).toBe(markdown);
        expect(guideHtml(markdownOfHtml(html))).toBe(html);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same of every sample as it is shown', () => {
    for (const sample of samples) {
      const html = guideHtml(sample);
      expect(isHtml(html)).toBe(true);
      expect(isHtml(sample.replace(/^<!--.*-->\s*/u, ''))).toBe(false);
      expect(blocksOf(markdownOfHtml(html))).toEqual(blocksOf(sample));
    }
  });

  it('takes what an editor of others makes of it, its words and nothing else', () => {
    const other = `<!-- x --><div class="a"><h4 style="color:red">제목</h4>
      <p>첫&nbsp;줄<br/>둘째 <span style="font-weight: 700">굵게</span> &lt;b&gt;</p><script>alert('x')</script>
      <ol><li><p>하나</p></li><li>둘 <em>셋</em></li></ol><table><tr><td>칸</td></tr></table></div>`;
    expect(markdownOfHtml(other)).toBe('### 제목\n\n첫\u00A0줄\n둘째 **굵게** \\<b\\>\n\n- 하나\n- 둘 셋\n\n칸');
    expect(guideHtml(markdownOfHtml('<p>&lt;script&gt;&#60;img onerror=x&#62;</p>'))).toBe(
      '<p>&lt;script&gt;&lt;img onerror=x&gt;</p>',
    );
  });

  it('never fails, however broken it is', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '<p',
      '<li>',
      '</ul>',
      '<b>',
      '</b>',
      '&#xFFFFFF;',
      '&#55296;',
      '<script>',
      '글',
      '"',
      "'",
      '\n',
      '<br>',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (some) => {
        const markdown = markdownOfHtml(some.join(''));
        expect(richMarkdown(richText(markdown))).toBe(markdown);
        expect(guideHtml(markdown)).not.toMatch(/<(?!\/?(?:h[123]|p|ul|li|strong)>|br>|hr>)/u);
      }),
    );
  });
});
