import {
  fillMessage,
  type GuideSection,
  type GuideSentence,
  type ScreeningResult,
  type WordedGuide,
} from '@onyak/core';
import type { PlanGroupRow, StoredPlan } from '../schema.js';
import { texts } from '../workflow/texts.js';
import { allergyFindings, notJudged } from './findings.js';
import { stopped, stoppedSentences } from './sentences.js';

/** Names that are told one by one. */
const TOLD = 8;

/** The plan in fixed phrases: the same findings give the same guide, and no model is waited for. */
export function wordedPlan(plan: StoredPlan, screening: ScreeningResult): WordedGuide {
  const groups = (verdict: PlanGroupRow['verdict']) =>
    plan.groups.filter((group) => group.verdict === verdict).map((group) => sentence(ofGroup(group)));
  const sections: GuideSection[] = [
    { heading: texts.taken, sentences: ofTaken(plan, screening) },
    { heading: texts.avoid, sentences: groups('AVOID') },
    { heading: texts.watch, sentences: groups('WATCH') },
    { heading: texts.instead, sentences: groups('INSTEAD') },
    { heading: texts.tests, sentences: plan.tests.map((test) => sentence(fillMessage(texts.test, ended(test)))) },
    { heading: texts.notJudged, sentences: ofUnjudged(plan, screening) },
  ];
  return {
    overview: fillMessage(texts.overview, { reactions: plan.reactions.length, drugs: plan.drugs.length }),
    sections: sections.filter(({ sentences }) => sentences.length > 0),
    closing: texts.closing,
  };
}

const sentence = (text: string, findingIds: string[] = []): GuideSentence => ({
  kind: 'EXPLAIN',
  text: text.replace(/\s+/gu, ' ').trim(),
  findingIds,
});

function ofTaken({ reactions }: StoredPlan, screening: ScreeningResult): GuideSentence[] {
  const findings = allergyFindings(screening);
  if (findings.length === 0) return [sentence(reactions.length === 0 ? texts.takenNothing : texts.takenClear)];
  return findings.map(({ id, title, reasons }) => {
    const parts = reasons.flatMap(({ trigger, mechanism, action }) => [trigger, mechanism, action]);
    return sentence(`${title}: ${stoppedSentences(...parts)}`, [id]);
  });
}

const ofGroup = ({ group, codes, reason, action }: PlanGroupRow): string =>
  fillMessage(texts.group, { group, codes: namesOf(codes), reason: stopped(reason), action: stopped(action) });

function ofUnjudged({ reactions }: StoredPlan, screening: ScreeningResult): GuideSentence[] {
  const unread = notJudged(screening).map(({ name, code, reasonText }) =>
    fillMessage(texts.unread, { name: name || code, reason: reasonText }),
  );
  const unknown = reactions.flatMap(({ causes }) =>
    causes
      .filter(({ groups }) => groups.length === 0)
      .map(({ name }) => fillMessage(texts.unknownCause, { cause: name })),
  );
  return [...new Set([...unread, ...unknown])].map((text) => sentence(text));
}

function namesOf(codes: PlanGroupRow['codes']): string {
  const told = codes.slice(0, TOLD).map(({ name }) => name);
  const names = told.join(', ');
  return codes.length > TOLD ? fillMessage(texts.more, { names, count: codes.length - TOLD }) : names;
}

const ended = <T extends { readonly test: string; readonly note: string }>(row: T): T => ({
  ...row,
  test: stopped(row.test),
  note: stopped(row.note),
});
