import type { CausalityQuestionId } from '../../mrpm/contract.js';
import { fillMessage } from '@onyak/core';
import { messages } from '../messages.js';
import { isSameReaction, type Substances } from './same-reaction.js';
import type { Case, Facts, Proposal } from './schema.js';

export interface ProposalSource {
  readonly one: Case;
  /** The record's other cases. */
  readonly others: readonly Case[];
  readonly d2CurrentStatus: string;
  readonly d2ConfTest: string;
  readonly facts: Facts;
}

/**
 * Words of a description that answer a question. A sentence says it of itself: what stands further away may be of something
 * else. The first that matches counts, so that a denial stands before what it denies.
 */
const told: readonly (readonly [CausalityQuestionId, string, RegExp])[] = [
  [
    'withdrawal',
    'unchanged',
    /(중단|중지|끊|감량|줄[이인였])[^.\n]{0,25}((호전|회복|소실|개선)(되지|하지|[이은도]?\s*(없|않|안\s))|(좋아지|사라지|가라앉)지\s*않|지속|악화|변화[가는]?\s*없)/,
  ],
  ['withdrawal', 'notStopped', /(중단|중지|감량)(하지|\s*없이)|계속\s*(복용|투여)/],
  ['withdrawal', 'improved', /(중단|중지|끊|감량|줄[이인였])[^.\n]{0,25}(호전|회복|소실|사라|좋아|가라앉)/],
  ['rechallenge', 'notRecurred', /(재투여|재복용|다시\s*(복용|투여|써|쓰))[^.\n]{0,25}(없|않)/],
  ['rechallenge', 'recurred', /(재투여|재복용|다시\s*(복용|투여|써|쓰))[^.\n]{0,25}(재발|다시|같은|동일|발생|나타)/],
  ['specificTest', 'negative', /(피부\s*(단자|반응)?\s*(시험|검사)|첩포|유발\s*(시험|검사)|IgE)[^.\n]{0,20}음성/i],
  ['specificTest', 'positive', /(피부\s*(단자|반응)?\s*(시험|검사)|첩포|유발\s*(시험|검사)|IgE)[^.\n]{0,20}양성/i],
  ['pastReaction', 'no', /(과거력|기왕력|예전|이전|과거)[^.\n]{0,20}(없)/],
  ['pastReaction', 'yes', /(과거|예전|이전|전에도)[^.\n]{0,25}(같은|동일|비슷한)[^.\n]{0,10}(증상|반응)/],
  [
    'timeRelation',
    'plausible',
    /(복용|투여|투약|주사|주입|사용|시작|맞)[^.\n]{0,12}?(\d+\s*(초|분|시간|일|주)|하루|이틀|사흘|나흘|닷새|일주일|직후|당일|다음\s*날|도중|중에)/,
  ],
];

/** A quote that a screen can show in one line. */
const MAX_QUOTE = 60;

/** What a record answers of the questions on causality, each question once: what is written down before what is concluded. */
export function proposeAnswers(source: ProposalSource, substances: Substances): Proposal[] {
  const all = [
    ...fromRecord(source, substances),
    ...fromDescription(source.one.d1CaseDescription),
    ...fromStatus(source),
  ];
  return [...new Map(all.toReversed().map((proposal) => [proposal.question, proposal])).values()].toReversed();
}

function fromRecord({ one, others, d2ConfTest, facts }: ProposalSource, substances: Substances): Proposal[] {
  const proposals: Proposal[] = [];
  const add = (question: CausalityQuestionId, answer: string, reason: string) =>
    void proposals.push({ question, answer, reason });
  const again = others.filter((other) => isSameReaction(one, other, substances));
  const earlier = again.find(({ d1OccurenceDate }) => d1OccurenceDate !== one.d1OccurenceDate);
  if (earlier)
    add('rechallenge', 'recurred', fillMessage(messages['reason.otherCase'], { date: earlier.d1OccurenceDate }));
  const own = facts.ownRecords.find(({ date }) => date < one.d1OccurenceDate);
  if (own) add('pastReaction', 'yes', fillMessage(messages['reason.ownRecord'], own));
  if (d2ConfTest.startsWith('Presummed')) add('pastReaction', 'yes', messages['reason.presumed']);
  else if (d2ConfTest !== '' && d2ConfTest !== 'Unconfirmed')
    add('specificTest', 'positive', messages['reason.confirmed']);
  if (facts.otherPatients > 0)
    add('known', 'reported', fillMessage(messages['reason.others'], { count: facts.otherPatients }));
  return proposals;
}

function fromDescription(text: string): Proposal[] {
  return told.flatMap(([question, answer, pattern]) => {
    const quote = pattern.exec(text)?.[0];
    if (quote === undefined) return [];
    return [{ question, answer, reason: fillMessage(messages['reason.told'], { quote: quote.slice(0, MAX_QUOTE) }) }];
  });
}

/** The state of the record says that it went away, not that the drug was stopped: less than what is written. */
const fromStatus = ({ d2CurrentStatus }: ProposalSource): Proposal[] =>
  d2CurrentStatus === 'Resolved'
    ? [{ question: 'withdrawal', answer: 'improved', reason: messages['reason.resolved'] }]
    : [];
