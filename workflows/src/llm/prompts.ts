import { AIMessage, HumanMessage, SystemMessage, type BaseMessage } from '@langchain/core/messages';
import type { Guide, GroundingFault, MemoryMessage } from '@onyak/core';
import { clauseSheets } from '../clauses/clause-sheet.js';
import type { GuideMaterial } from './material.js';
import { currentPrompt, fillTurn, type PromptVersion } from './prompts/index.js';
import { dataBlock, randomTag } from './untrusted.js';

export interface GuideConversation {
  /** Whose words are used; the newest where nobody has chosen. */
  readonly prompt?: PromptVersion;
  readonly material: GuideMaterial;
  /** Guide of the node that the feedback is about; null for the first guide. */
  readonly previous: Guide | null;
  /** All feedback on the way to this node, oldest first. */
  readonly feedbacks: readonly string[];
}

/** SYSTEM, the material, and for a regeneration the guide so far and what was said about it. */
export function guideMessages({
  material,
  previous,
  feedbacks,
  prompt = currentPrompt('guide'),
}: GuideConversation): BaseMessage[] {
  const tag = randomTag();
  const messages: BaseMessage[] = [
    new SystemMessage(fillTurn(prompt, 'SYSTEM')),
    new HumanMessage(
      fillTurn(prompt, 'FIRST', {
        material: dataBlock('material', tag, withoutRecordedWords(material)),
        clauses: dataBlock('clauses', tag, clauseSheets(material)),
      }),
    ),
  ];
  if (previous) messages.push(new AIMessage(JSON.stringify(previous)));
  if (feedbacks.length > 0)
    messages.push(new HumanMessage(fillTurn(prompt, 'FEEDBACK', { feedback: dataBlock('feedback', tag, feedbacks) })));
  return messages;
}

/** The one repair turn: what was answered, and what is wrong with it. */
export function repairMessages(
  messages: readonly BaseMessage[],
  answer: string,
  faults: readonly string[] | readonly GroundingFault[],
  prompt: PromptVersion = currentPrompt('guide'),
): BaseMessage[] {
  return [
    ...messages,
    new AIMessage(answer),
    new HumanMessage(fillTurn(prompt, 'REPAIR', { faults: dataBlock('faults', randomTag(), faults) })),
  ];
}

/** For the patient's part of the final text; the professionals' part is added by rule. */
export function finalMessages(guide: Guide, material: GuideMaterial): BaseMessage[] {
  const tag = randomTag();
  const prompt = currentPrompt('final');
  return [
    new SystemMessage(fillTurn(prompt, 'SYSTEM')),
    new HumanMessage(
      fillTurn(prompt, 'FIRST', {
        material: dataBlock('material', tag, withoutRecordedWords(material)),
        guide: dataBlock('guide', tag, guide),
      }),
    ),
  ];
}

/** No model needs what somebody wrote of a reaction that was not understood: no guide may say it, and it may say anything. */
function withoutRecordedWords(material: GuideMaterial): GuideMaterial {
  return {
    ...material,
    notScreened: material.notScreened.map((item) => (item.what === 'SIDE_EFFECT' ? { ...item, name: '' } : item)),
  };
}

/** Messages as they are kept and shown: SYSTEM, USER, AI. */
export function asMemory(messages: readonly BaseMessage[]): MemoryMessage[] {
  return messages.map((message) => ({ type: memoryType(message), text: message.text }));
}

function memoryType(message: BaseMessage): MemoryMessage['type'] {
  switch (message.type) {
    case 'system':
      return 'SYSTEM';
    case 'ai':
      return 'AI';
    default:
      return 'USER';
  }
}
