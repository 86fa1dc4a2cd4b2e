import type { GuideNode } from '@onyak/core';
import { text } from '../../messages.js';

const words = {
  Initial: text('tree.initial'),
  Feedback: text('tree.feedback'),
  Beside: text('tree.beside'),
} as const satisfies Record<GuideNode['genType'], string>;

/** How a version came about. */
export const genText = ({ genType }: GuideNode): string => words[genType];
