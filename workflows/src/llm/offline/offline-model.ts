import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { SimpleChatModel, type BaseChatModelCallOptions } from '@langchain/core/language_models/chat_models';
import { AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import { guideSchema } from '@onyak/core';
import { z } from 'zod';
import { guideMaterialSchema } from '../material.js';
import { readBlocks } from '../untrusted.js';
import { composeGuide } from './compose-guide.js';
import { composePatientText } from './compose-patient-text.js';

/** Shown wherever its words are shown: this is a template, not a language model. */

/** Characters a chunk: small enough to be seen flowing, large enough to be quick. */
const CHUNK = 160;

/**
 * The deterministic model: reads the same messages as a remote one and answers the same JSON,
 * composed from the findings by fixed phrases. Needs no network and no key.
 */
export class OfflineGuideModel extends SimpleChatModel {
  override _llmType(): string {
    return 'onyak-offline';
  }

  override _call(messages: BaseMessage[]): Promise<string> {
    return Promise.resolve(answer(messages));
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: BaseChatModelCallOptions,
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const text = answer(messages);
    for (let start = 0; start < text.length; start += CHUNK) {
      options.signal?.throwIfAborted();
      const part = text.slice(start, start + CHUNK);
      yield new ChatGenerationChunk({ text: part, message: new AIMessageChunk({ content: part }) });
      await runManager?.handleLLMNewToken(part);
    }
    yield new ChatGenerationChunk({
      text: '',
      message: new AIMessageChunk({ content: '', response_metadata: { finish_reason: 'stop' } }),
    });
  }
}

function answer(messages: readonly BaseMessage[]): string {
  const said = messages.filter((message) => message.type === 'human').map((message) => message.text);
  const [block] = said.flatMap((text) => readBlocks('material', text));
  if (block === undefined) throw new Error('the offline model got no material');
  const material = guideMaterialSchema.parse(block);
  const [guide] = said.flatMap((text) => readBlocks('guide', text));
  if (guide !== undefined) return composePatientText(guideSchema.parse(guide), material);
  const feedbacks = said
    .flatMap((text) => readBlocks('feedback', text))
    .flatMap((feedback) => z.array(z.string()).parse(feedback));
  return JSON.stringify(composeGuide(material, feedbacks));
}
