import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guideSchema, mergedDataSchema, type Guide } from '@onyak/core';
import { createModels } from '../../../workflows/src/llm/models.js';
import { readBlocks } from '../../../workflows/src/llm/untrusted.js';
import { checkIds } from '../../../workflows/src/grounding/texts.js';
import { createHarness, quietRuntime, USER, type Harness } from './testing/harness.js';
import { sampleMaterial } from '../../../workflows/src/testing/material.js';
import {
  startModelServer,
  type Answer,
  type ChatRequest,
  type ModelServer,
} from '../../../workflows/src/testing/model-server.js';
import { mutations } from '../../../workflows/src/testing/mutations.js';
import { corruptEverywhere } from '../../../workflows/src/testing/mutations/corrupt.js';
import { random } from '../../../workflows/src/testing/mutations/seeded.js';
import { isFinal, wellBehaved } from './testing/well-behaved.js';

/** A remote model that invents: whatever it invents, none of it reaches the final text and no finding is lost. */
let onyak: Harness;
let model: ModelServer;
/** What the model of the running test invents: workers take longer to come and go than a guide takes. */
let answering: (request: ChatRequest) => Answer = wellBehaved;

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness();
  model = await startModelServer((request) => answering(request));
  const models = createModels({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'key', LLM_MODEL_GEN: 'tester-7b' });
  await onyak.startWorkers({ models });
});
beforeEach(() => {
  answering = wellBehaved;
  model.requests.length = 0;
});
afterAll(async () => {
  await onyak?.close();
  await model?.close();
});

function withModel(answer: (request: ChatRequest) => Answer): ModelServer {
  answering = answer;
  return model;
}

/** The good answer, changed: of a guide or of a final text. */
function changed(change: { readonly guide?: (guide: Guide) => Guide; readonly final?: (text: string) => string }) {
  return (request: ChatRequest): Answer => {
    const answer = wellBehaved(request);
    if (answer.kind !== 'text') return answer;
    if (isFinal(request)) return { ...answer, text: change.final?.(answer.text) ?? answer.text };
    return { ...answer, text: JSON.stringify(change.guide?.(guideSchema.parse(JSON.parse(answer.text)))) };
  };
}

async function finalText() {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  const { text } = await onyak.composeFinal(reqId, 1);
  const [stored] = await onyak.select('select excluded from guide_text where req_id = $1', [reqId]);
  return {
    reqId,
    text,
    excluded: stored?.['excluded'],
    merged: mergedDataSchema.parse((await onyak.node(reqId, 1))?.['merged_data']),
  };
}

const drugNames = [...new Set(sampleMaterial().findings.flatMap(({ drugs }) => drugs.map(({ name }) => name)))];
/** One seeded error of each check. */
const seeds = checkIds.flatMap((id) => mutations.filter(([, check]) => check === id).slice(0, 1));

describe('a guide with a seeded error', () => {
  test.each(seeds)('%s does not reach the final text', async (_name, _check, mutate) => {
    const server = withModel(changed({ guide: mutate }));
    const { text, merged, excluded } = await finalText();
    expect(merged.faults).toEqual([]);
    for (const left of merged.excluded) {
      expect(left.reasons).not.toEqual([]);
      expect(JSON.stringify(merged.guide)).not.toContain(left.text);
      expect(text).not.toContain(left.text);
      // Neither is it put before the model that writes the final text.
      const asked = server.requests.filter(isFinal).flatMap(({ messages }) => messages.map(({ content }) => content));
      expect(JSON.stringify(asked.flatMap((content) => readBlocks('guide', content)))).not.toContain(left.text);
    }
    for (const name of drugNames) expect(text.split('## 의료진 참고')[0]).toContain(name);
    expect(excluded).toEqual([]);
  });

  test('tells what was left out, why, and what took its place', async () => {
    withModel(changed({ guide: mutations.find(([name]) => name === 'a drug that nobody takes')?.[2] ?? ((g) => g) }));
    const { merged } = await finalText();
    expect(merged.excluded).toEqual([
      {
        at: expect.stringMatching(/^s0\.\d+$/u) as string,
        text: expect.stringContaining('메트포르민도 조심하십시오.') as string,
        reasons: [
          expect.stringContaining('약 이름입니다: 메트포르민') as string,
          expect.stringContaining('확인할 수 없는 말') as string,
        ],
      },
    ]);
    expect(merged.supplied).toEqual([merged.excluded[0]?.at]);
    expect(JSON.stringify(merged.written)).toContain('메트포르민');
    // The dataset judges what the model wrote.
    expect(merged.items.map(({ hallucination_check: check }) => check.hallucination_details).join()).toContain(
      '메트포르민',
    );
  });
});

test.each([
  ['a drug', '메트포르민도 함께 드십시오.'],
  ['a dose', '하루 37mg까지 됩니다.'],
  ['a diagnosis', '건선이 있으면 더 위험합니다.'],
  ['a code', '코드는 N02BE01입니다.'],
  ['a permission', '그래도 함께 드셔도 됩니다.'],
  ['stopping alone', '오늘부터 와파린정5밀리그램을 끊으십시오.'],
  ['a finding turned around', '출혈 징후를 관찰하지 마십시오.'],
  ['reassurance', '걱정하지 않으셔도 괜찮습니다.'],
  ['the patient', '홍가람 님께 드립니다.'],
  ['a link', '자세한 내용은 https://example.com 을 보십시오.'],
])('%s that the final text adds does not stand in it and is kept beside it', async (_name, sentence) => {
  withModel(changed({ guide: (guide) => guide, final: (text) => `${text}\n${sentence}` }));
  const { text, excluded } = await finalText();
  expect(text).not.toContain(sentence);
  expect(excluded).toEqual([{ at: 'final', text: sentence, reasons: expect.any(Array) as string[] }]);
  for (const name of drugNames) expect(text.split('## 의료진 참고')[0]).toContain(name);
  expect(text).toContain('## 의료진 참고');
});

test('false sentences of every kind at once: none of them reaches the guide or the final text', async () => {
  const seed = Number(process.env['ONYAK_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  const words: string[] = [];
  withModel(
    changed({
      guide: (guide) => {
        const corrupted = corruptEverywhere(guide, sampleMaterial(), random(seed));
        words.push(...corrupted.words);
        return corrupted.guide;
      },
      // The model that writes the final text lies once more.
      final: (text) => text.replace('- ', `- ${words[0] ?? ''} `),
    }),
  );
  const { text, merged } = await finalText();
  expect(words.length).toBeGreaterThan(30);
  for (const word of words) {
    expect(text, `ONYAK_SEED=${seed}`).not.toContain(word);
    expect(JSON.stringify(merged.guide), `ONYAK_SEED=${seed}`).not.toContain(word);
  }
  for (const name of drugNames) expect(text.split('## 의료진 참고')[0]).toContain(name);
});

test('a final text that loses a finding is replaced by one that tells it', async () => {
  withModel(changed({ guide: (guide) => guide, final: () => '# 복약 안내\n\n약을 잘 챙겨 쓰십시오.' }));
  const { text } = await finalText();
  expect(text).not.toContain('약을 잘 챙겨 쓰십시오.');
  for (const name of drugNames) expect(text.split('## 의료진 참고')[0]).toContain(name);
});

test('a node of an earlier version, with the marked sentence in its guide, is composed without it', async () => {
  withModel(changed({ guide: (guide) => guide }));
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  const merged = mergedDataSchema.parse((await onyak.node(reqId, 1))?.['merged_data']);
  const invented = '와파린은 하루 37mg까지 드셔도 됩니다.';
  const guide = {
    ...merged.guide,
    sections: merged.guide.sections.map((section, index) =>
      index === 0
        ? { ...section, sentences: [...section.sentences, { kind: 'ASK', text: invented, findingIds: [] }] }
        : section,
    ),
  };
  await onyak.read((db) =>
    db.query('update guide_node set merged_data = $2 where req_id = $1', [
      reqId,
      JSON.stringify({ items: merged.items, faults: merged.faults, guide }),
    ]),
  );
  const { text } = await onyak.composeFinal(reqId, 1);
  expect(text).not.toContain('37mg');
  const feedbackId = await onyak.insertFeedback(reqId, 1, '더 짧게');
  await onyak.client.sendFeedback({ reqId, feedbackId, fromSeq: 1, userId: USER });
  await onyak.untilNode(reqId, 2, 'READY');
  expect(JSON.stringify(model.requests.at(-1)?.messages)).not.toContain('37mg');
});
