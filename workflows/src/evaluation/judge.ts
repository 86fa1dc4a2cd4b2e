import { HumanMessage, SystemMessage, type BaseMessage } from '@langchain/core/messages';
import type { Guide, MemoryMessage } from '@onyak/core';
import { z } from 'zod';
import type { GuideMaterial } from '../llm/material.js';
import type { GuideModel } from '../llm/models.js';
import { asMemory } from '../llm/prompts.js';
import { currentPrompt, fillTurn } from '../llm/prompts/index.js';
import { streamCall } from '../llm/stream-call.js';
import { dataBlock, randomTag } from '../llm/untrusted.js';
import { callRecord, tryJson } from '../llm/write-guide.js';
import type { LlmCallRecord } from '../llm/call-record.js';
import { evaluationTexts } from './texts.js';

const criteria = ['precision', 'recall', 'accuracy', 'completeness', 'helpfulness'] as const;
type Criterion = (typeof criteria)[number];
const RUNS = 3;

/** Reason before score: a judge that scores first argues for its score. */
const verdictSchema = z.object({
  items: z.array(z.object({ identifier: z.string(), reason: z.string(), score: z.number() })),
});

interface JudgedFinding {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly accuracy: number | null;
  readonly completeness: number | null;
  readonly helpfulness: number | null;
  /** Median, spread and a reason of each criterion. */
  readonly details: readonly string[];
}

export interface Judgement {
  readonly model: string;
  readonly temperature: number | null;
  readonly runs: number;
  /** Names of criteria that could not be evaluated. */
  readonly failed: readonly string[];
  readonly seconds: number;
  readonly memory: readonly MemoryMessage[];
  of(findingId: string): JudgedFinding;
}

export interface JudgeOptions {
  readonly signal: AbortSignal;
  /** Asked before a call; false: the institution's limits are used up, and the call is not made. @param key tells calls of one guide apart */
  readonly reserve?: (key: string, messages: readonly BaseMessage[]) => Promise<boolean>;
  readonly record: (call: LlmCallRecord, key: string) => Promise<void>;
  readonly idleMs?: number;
}

interface Verdict {
  readonly score: number;
  readonly reason: string;
}

/**
 * Has the evaluation model judge a guide: one criterion a call, three runs, median and spread.
 * A criterion whose runs all failed is "not evaluated"; a judge never fails a guide.
 */
export async function judgeGuide(
  model: GuideModel,
  material: GuideMaterial,
  guide: Guide,
  options: JudgeOptions,
): Promise<Judgement> {
  const started = performance.now();
  const prompt = currentPrompt('evaluate');
  const system = fillTurn(prompt, 'SYSTEM');
  const tag = randomTag();
  const data = `${dataBlock('material', tag, material)}\n${dataBlock('guide', tag, guide)}`;
  const ids = new Set(material.findings.map(({ id }) => id));
  const memory: MemoryMessage[] = [...asMemory([new SystemMessage(system), new HumanMessage(data)])];
  const verdicts = new Map<Criterion, Map<string, Verdict[]>>();
  for (const criterion of criteria) {
    const messages: BaseMessage[] = [
      new SystemMessage(system),
      new HumanMessage(fillTurn(prompt, criterion, { data })),
    ];
    const runs = await Promise.all(
      Array.from({ length: RUNS }, (_, at) => run(model, messages, ids, `${criterion}:${at}`, options)),
    );
    const byFinding = new Map<string, Verdict[]>();
    memory.push({ type: 'USER', text: fillTurn(prompt, criterion, { data: '' }).trim() });
    for (const { text, items } of runs) {
      if (text !== '') memory.push({ type: 'AI', text });
      for (const [id, verdict] of items) byFinding.set(id, [...(byFinding.get(id) ?? []), verdict]);
    }
    verdicts.set(criterion, byFinding);
  }
  return {
    model: model.name,
    temperature: model.temperature,
    runs: RUNS,
    failed: criteria
      .filter((criterion) => (verdicts.get(criterion)?.size ?? 0) === 0)
      .map((criterion) => evaluationTexts.criteria[criterion]),
    seconds: (performance.now() - started) / 1000,
    memory,
    of: (findingId) => judged(criteria.map((criterion) => [criterion, verdicts.get(criterion)?.get(findingId) ?? []])),
  };
}

async function run(
  model: GuideModel,
  messages: readonly BaseMessage[],
  ids: ReadonlySet<string>,
  key: string,
  options: JudgeOptions,
): Promise<{ text: string; items: [string, Verdict][] }> {
  if ((await options.reserve?.(key, messages)) === false) return { text: '', items: [] };
  const result = await streamCall(model.json('verdict', verdictSchema), messages, options);
  await options.record(callRecord('EVAL', model, messages, result, currentPrompt('evaluate').version), key);
  options.signal.throwIfAborted();
  const parsed =
    result.error === null && result.finishReason === 'stop' ? verdictSchema.safeParse(tryJson(result.text)) : undefined;
  const items = parsed?.success ? parsed.data.items : [];
  return {
    text: result.text,
    items: items
      .filter(({ identifier, score }) => ids.has(identifier) && Number.isFinite(score))
      .map(({ identifier, reason, score }) => [identifier, { reason, score: Math.min(10, Math.max(0, score)) }]),
  };
}

function judged(byCriterion: readonly (readonly [Criterion, readonly Verdict[]])[]): JudgedFinding {
  const score = (criterion: Criterion) =>
    median(byCriterion.find(([name]) => name === criterion)?.[1].map((verdict) => verdict.score) ?? []);
  return {
    precision: score('precision'),
    recall: score('recall'),
    accuracy: score('accuracy'),
    completeness: score('completeness'),
    helpfulness: score('helpfulness'),
    details: byCriterion.flatMap(([criterion, found]) => {
      const scores = found.map((verdict) => verdict.score);
      const middle = median(scores);
      const reason = found.find((verdict) => verdict.score === middle)?.reason ?? found[0]?.reason ?? '';
      return middle === null
        ? []
        : [
            evaluationTexts.judgedCriterion(
              evaluationTexts.criteria[criterion],
              middle,
              Math.min(...scores),
              Math.max(...scores),
              reason,
            ),
          ];
    }),
  };
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const next = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined || next === undefined ? null : (middle + next) / 2;
}
