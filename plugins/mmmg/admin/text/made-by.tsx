import type { GuideNode } from '@onyak/core';
import type { VersionFact } from '@onyak/admin-ui/clinical';
import { Link } from '@onyak/admin-ui/kit';
import { text } from '../shared.js';

const count = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 });
const orUnknown = (value: number | null | undefined, unit: string): string =>
  value === null || value === undefined ? text('notes.unknown') : `${count.format(value)}${unit}`;

/** Which model and prompt wrote it, and what that took. */
export function madeBy({ llmModelGen, llmTempGen, responseTimeGen, took }: GuideNode): VersionFact[] {
  return [
    { label: text('notes.model'), value: llmModelGen || text('notes.unknown') },
    {
      label: text('notes.prompt'),
      value: took?.prompt || text('notes.unknown'),
      ...(took?.prompt
        ? { shown: <Link to={`/mmmg/prompts?version=${encodeURIComponent(took.prompt)}`}>{took.prompt}</Link> }
        : {}),
    },
    { label: text('notes.temperature'), value: orUnknown(llmTempGen, '') },
    { label: text('notes.seconds'), value: orUnknown(responseTimeGen, text('notes.second')) },
    { label: text('notes.tokensIn'), value: orUnknown(took?.tokensIn, '') },
    { label: text('notes.tokensOut'), value: orUnknown(took?.tokensOut, '') },
    { label: text('notes.price'), value: orUnknown(took?.price, text('notes.won')) },
  ];
}
