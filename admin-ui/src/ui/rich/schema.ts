import { Schema, type DOMOutputSpec, type Node } from 'prosemirror-model';

/** What a line keeps beside its words: what stood before it and how it was written, see `RichLine`. */
const kept = { before: { default: null, validate: 'string|null' }, source: { default: '', validate: 'string' } };

const line = (node: Node, tag: string, name = ''): DOMOutputSpec => [
  tag,
  // A line of the same paragraph stands close to the one before.
  { class: [name, node.attrs['before'] === '\n' ? 'close' : ''].filter(Boolean).join(' ') },
  0,
];

/** A final text line by line: one row of the text that is kept is one node, so that what nobody touches stays as it was. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'line+', attrs: { head: { default: '' }, after: { default: '' } } },
    paragraph: {
      content: 'text*',
      group: 'line',
      attrs: kept,
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
      toDOM: (node) => line(node, 'p'),
    },
    item: {
      content: 'text*',
      group: 'line',
      attrs: kept,
      parseDOM: [{ tag: 'li' }, { tag: 'p.item', priority: 60 }],
      toDOM: (node) => line(node, 'p', 'item'),
    },
    heading: {
      content: 'text*',
      marks: '',
      group: 'line',
      defining: true,
      attrs: { ...kept, level: { default: 2, validate: 'number' } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 1 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
      ],
      toDOM: (node) => line(node, `h${Number(node.attrs['level'])}`),
    },
    rule: { group: 'line', attrs: kept, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: {},
  },
  marks: {
    bold: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold' }, { style: 'font-weight=700' }],
      toDOM: () => ['strong', 0],
    },
  },
});

export const { paragraph, item, heading, rule } = richSchema.nodes;
export const { bold } = richSchema.marks;
