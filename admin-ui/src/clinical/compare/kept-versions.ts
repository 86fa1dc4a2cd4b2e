import type { KeptVersion } from '@onyak/core';
import { text } from './messages.js';
import { textSentences, withFindingsOf } from './text-sentences.js';
import { editsOf, type GuideVersion, type VersionFact } from './version.js';

/** By which knowledge and rules something was found. */
export const releaseFacts = (found: {
  readonly knowledgeRelease: number;
  readonly stoppVersion: number;
}): VersionFact[] => [
  { label: text('version.release'), value: String(found.knowledgeRelease) },
  { label: text('version.rules'), value: String(found.stoppVersion) },
];

/** Who left a text as it is. */
export const editFacts = (user: string, at: string): VersionFact[] => [
  { label: text('version.how'), value: text('version.byHand') },
  { label: text('version.user'), value: user },
  { label: text('version.at'), value: at },
];

type Place = 'earlier' | 'own' | 'other';

/**
 * The versions of a result's guide in the order they came about: those of which it was judged anew, its own as it was made and as each
 * edit left it, then those judged anew after it. @param kept its own request first.
 */
export function keptGuideVersions(kept: readonly KeptVersion[]): GuideVersion[] {
  const [own, ...others] = kept;
  if (!own) return [];
  const [earlier, later] = [others.filter(({ at }) => at < own.at), others.filter(({ at }) => at >= own.at)];
  return [
    ...earlier.flatMap((one) => versionsOfRequest(one, 'earlier')),
    ...versionsOfRequest(own, 'own'),
    ...later.flatMap((one) => versionsOfRequest(one, 'other')),
  ];
}

function versionsOfRequest(
  { reqId, at, screening, guide, finalGuide, texts }: KeptVersion,
  place: Place,
): GuideVersion[] {
  const { findings, harms } = screening;
  const label = (version: string) => (place === 'own' ? version : text(`version.${place}`, { reqId, version }));
  const made = { user: '', at, sentences: textSentences(finalGuide, guide, findings) };
  const chain = [made];
  for (const saved of texts) {
    const told = textSentences(saved.text, guide, findings);
    chain.push({ user: saved.userId, at: saved.at, sentences: withFindingsOf(chain.at(-1)?.sentences ?? [], told) });
  }
  return chain.map((one, no) => ({
    key: `${reqId} ${no}`,
    label: label(
      no === 0 ? text('version.made', { time: at }) : text('version.edited', { no, user: one.user, time: one.at }),
    ),
    sentences: one.sentences,
    findings,
    harms,
    facts: [
      ...releaseFacts(screening),
      ...(no === 0 ? [{ label: text('version.how'), value: text('version.phrases') }] : editFacts(one.user, one.at)),
    ],
    edits: editsOf(chain.slice(0, no + 1)),
  }));
}

/** First what people made of the guide; of one that nobody has edited, what judging the same anew has made of it, or it of that before. */
export function firstKept(versions: readonly GuideVersion[], reqId: string) {
  const own = versions.filter(({ key }) => key.startsWith(`${reqId} `));
  if (own.length > 1) return { before: own[0]?.key, after: own.at(-1)?.key };
  const at = versions.findIndex(({ key }) => key === own[0]?.key);
  return at > 0
    ? { before: versions[at - 1]?.key, after: versions[at]?.key }
    : { before: versions[0]?.key, after: versions[1]?.key };
}
