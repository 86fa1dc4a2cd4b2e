import { guideSchema, type Guide } from '@onyak/core';
import { guideMaterialSchema, type GuideMaterial } from '../../../../workflows/src/llm/material.js';
import { composeGuide } from '../../../../workflows/src/llm/offline/compose-guide.js';
import { readBlocks } from '../../../../workflows/src/llm/untrusted.js';
import type { Answer, ChatRequest } from '../../../../workflows/src/testing/model-server.js';

const said = ({ messages }: ChatRequest): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);
const [first, second] = ['first', 'second'] as const;

export const isAbout = ({ response_format: format }: ChatRequest, schema: string): boolean =>
  format?.json_schema.name === schema;

/** What a prompt is about. */
export function materialIn(request: ChatRequest): GuideMaterial {
  const [block] = said(request).flatMap((text) => readBlocks('material', text));
  return guideMaterialSchema.parse(block);
}

/** The guides of a comparison, in the order in which they are shown. */
export const guidesIn = (request: ChatRequest): Guide[] =>
  said(request).flatMap((text) =>
    [first, second].flatMap((name) => readBlocks(name, text).map((one) => guideSchema.parse(one))),
  );

/** The items that a judge is asked to answer, and the guide. */
export const itemsIn = (request: ChatRequest): { readonly id: string; readonly question: string }[] =>
  said(request)
    .flatMap((text) => readBlocks('items', text))
    .flat() as { id: string; question: string }[];

export const guideIn = (request: ChatRequest): Guide =>
  guideSchema.parse(said(request).flatMap((text) => readBlocks('guide', text))[0]);

export const json = (value: unknown): Answer => ({ kind: 'text', text: JSON.stringify(value) });

/** What a good model writes: the findings as they are, here worded by the templates. */
export const goodGuide = (request: ChatRequest): Guide => composeGuide(materialIn(request), []);
