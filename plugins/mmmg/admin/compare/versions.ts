import {
  editFacts,
  editsOf,
  guideSentences,
  releaseFacts,
  textSentences,
  withFindingsOf,
} from '@onyak/admin-ui/clinical';
import type { GuideVersion } from '@onyak/admin-ui/clinical';
import type { GuideNode, MergedData } from '@onyak/core';
import { genText } from '../history/gen-text.js';
import { text, type RequestDetail, type Versions } from '../shared.js';
import { madeBy } from '../text/made-by.js';

/** A generation that has a guide. */
export type Written = GuideNode & { readonly mergedData: MergedData };
const isWritten = (node: GuideNode): node is Written => node.mergedData !== null;

type Found = Pick<RequestDetail, 'screening'>;

/** Generations that can be compared, in their order. */
export function comparable(nodes: readonly GuideNode[]): readonly Written[] {
  return nodes.filter(isWritten).toSorted((a, b) => a.seq - b.seq);
}

/** What a final text has of its generation's making: the model and the words it was asked with. */
const OF_TEXT = 2;

export const keyOfNode = (seq: number): string => `node ${seq}`;

/**
 * Every version in the order they came about: those of the requests of which this asks for the same anew, its own, each final text after
 * its generation, then those of the requests that ask for the same after it.
 */
export function versionsOf(nodes: readonly GuideNode[], detail: Found, more: Versions): GuideVersion[] {
  const began = comparable(nodes)[0]?.transTimeStr ?? '';
  const isEarlier = (other: Versions['others'][number]) => other.nodes.some(({ at }) => at < began);
  return [
    ...more.others.filter(isEarlier).flatMap((other) => others(other, 'earlier')),
    ...comparable(nodes).flatMap((node) => [
      ofNode(node, detail),
      ...textsOf(
        node,
        detail,
        more.texts.filter(({ seq }) => seq === node.seq),
      ),
    ]),
    ...more.others.filter((other) => !isEarlier(other)).flatMap((other) => others(other, 'other')),
  ];
}

const foundIn = ({ screening }: Found) => ({
  findings: screening?.findings ?? [],
  harms: screening?.harms ?? [],
});

function ofNode(node: Written, detail: Found): GuideVersion {
  const { excluded, faults, guide } = node.mergedData;
  const { feedback, updateUser: user, transTimeStr: at } = node;
  return {
    key: keyOfNode(node.seq),
    label: `${text('tree.node', { seq: node.seq })} ${genText(node)} · ${at}`,
    sentences: guideSentences(guide),
    ...foundIn(detail),
    facts: [
      ...(detail.screening ? releaseFacts(detail.screening) : []),
      ...madeBy(node),
      { label: text('beside.excluded'), value: text('beside.count', { count: excluded.length }) },
      { label: text('beside.faults'), value: text('beside.count', { count: faults.length }) },
    ],
    edits: [],
    ...(feedback === '' ? {} : { feedback: { text: feedback, user, at } }),
  };
}

/** The final texts of a generation: as it was made, and as each edit left it. */
function textsOf(node: Written, detail: Found, texts: Versions['texts']): GuideVersion[] {
  const found = foundIn(detail);
  const { sections } = node.mergedData.guide;
  const chain: { readonly user: string; readonly at: string; readonly sentences: GuideVersion['sentences'] }[] = [];
  for (const { text: words, userId: user, at } of texts) {
    const told = textSentences(words, sections, found.findings);
    chain.push({ user, at, sentences: withFindingsOf(chain.at(-1)?.sentences ?? [], told) });
  }
  return chain.map(({ user, at, sentences }, index) => ({
    key: `text ${node.seq} ${index + 1}`,
    label:
      index === 0
        ? text('compare.finalMade', { seq: node.seq, time: at })
        : text('compare.finalEdited', { seq: node.seq, no: index, user, time: at }),
    sentences,
    ...found,
    facts: [
      ...(detail.screening ? releaseFacts(detail.screening) : []),
      ...(index === 0 ? madeBy(node).slice(0, OF_TEXT) : editFacts(user, at)),
    ],
    edits: editsOf(chain.slice(0, index + 1)),
  }));
}

const others = ({ reqId, screening, nodes }: Versions['others'][number], place: 'earlier' | 'other'): GuideVersion[] =>
  nodes.map(({ seq, at, model, prompt, guide }) => ({
    key: `${place} ${reqId} ${seq}`,
    label: text(`compare.${place}`, { reqId, seq, time: at }),
    sentences: guideSentences(guide),
    findings: screening.findings,
    harms: screening.harms,
    facts: [
      ...releaseFacts(screening),
      { label: text('notes.model'), value: model || text('notes.unknown') },
      { label: text('notes.prompt'), value: prompt || text('notes.unknown') },
    ],
    edits: [],
  }));

/**
 * First what the shown generation made of the one it was written from; of the first, what its successor did, or people of its text, or
 * what it made of the one of before where the same was asked anew.
 */
export function firstChoice(
  nodes: readonly GuideNode[],
  current: GuideNode | undefined,
  versions: readonly GuideVersion[],
): { readonly before: string | undefined; readonly after: string | undefined } {
  const written = comparable(nodes);
  const shown = written.find(({ seq }) => seq === current?.seq);
  const parent = written.find(({ seq }) => seq === shown?.fromSeq);
  if (parent && shown) return { before: keyOfNode(parent.seq), after: keyOfNode(shown.seq) };
  const [root] = written;
  const next = written.find(({ fromSeq }) => fromSeq === root?.seq) ?? written[1];
  if (root && next) return { before: keyOfNode(root.seq), after: keyOfNode(next.seq) };
  const texts = versions.filter(({ key }) => key.startsWith('text '));
  // Of the only generation, what people made of its final text; until it was edited, what became of the generation.
  if (texts.length > 1) return { before: texts[0]?.key, after: texts.at(-1)?.key };
  const earlier = versions.filter(({ key }) => key.startsWith('earlier '));
  if (root && earlier.length > 0) return { before: earlier.at(-1)?.key, after: keyOfNode(root.seq) };
  return { before: versions[0]?.key, after: texts.at(-1)?.key ?? versions[1]?.key };
}
