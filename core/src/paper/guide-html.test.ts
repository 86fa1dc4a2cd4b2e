import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guideHtml } from './guide-html.js';
import { guideMarkdown } from './guide-markdown.js';

it('a final text becomes headings, paragraphs and lists, and what a person wrote stays text', () => {
  expect(guideHtml('# 안내\n\n첫 줄\n둘째 줄\n\n- 하나\n- 둘\n\n---')).toBe(
    '<h1>안내</h1>\n<p>첫 줄<br>둘째 줄</p>\n<ul><li>하나</li><li>둘</li></ul>\n<hr>',
  );
  expect(guideHtml('<script>alert("1")</script> & \'약\'')).toBe(
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;약&#39;</p>',
  );
});

it('whatever a drug is called, its name opens no element', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      const sentences = [{ kind: 'EXPLAIN' as const, text: `약 ${name}`, findingIds: [] }];
      const html = guideHtml(
        guideMarkdown('안내', { overview: name, sections: [{ heading: name, sentences }], closing: '' }),
      );
      expect(html.replaceAll(/<\/?(h[123]|p|ul|li)>|<br>|<hr>/gu, '')).not.toMatch(/[<>]/u);
    }),
  );
});
