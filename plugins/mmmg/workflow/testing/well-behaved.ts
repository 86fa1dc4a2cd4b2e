import { guideSchema } from '@onyak/core';
import { guideMaterialSchema } from '../../../../workflows/src/llm/material.js';
import { composeGuide } from '../../../../workflows/src/llm/offline/compose-guide.js';
import { composePatientText } from '../../../../workflows/src/llm/offline/compose-patient-text.js';
import { readBlocks } from '../../../../workflows/src/llm/untrusted.js';
import type { Answer, ChatRequest } from '../../../../workflows/src/testing/model-server.js';

export const isJudging = (request: ChatRequest) => request.response_format?.json_schema.name === 'verdict';
export const isFinal = (request: ChatRequest) => request.response_format === undefined;

/** What a good model would answer: the findings as they are, here worded by the templates. */
export function wellBehaved(request: ChatRequest): Answer {
  const said = request.messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const material = said
    .flatMap((text) => readBlocks('material', text))
    .map((block) => guideMaterialSchema.parse(block))[0];
  if (!material) throw new Error('no material in the prompt');
  if (isFinal(request)) {
    const guide = guideSchema.parse(said.flatMap((text) => readBlocks('guide', text))[0]);
    return { kind: 'text', text: composePatientText(guide, material) };
  }
  if (isJudging(request))
    return {
      kind: 'text',
      text: JSON.stringify({
        items: material.findings.map(({ id }) => ({ identifier: id, reason: '근거와 같습니다.', score: 9 })),
      }),
    };
  return { kind: 'text', text: JSON.stringify(composeGuide(material, [])) };
}
