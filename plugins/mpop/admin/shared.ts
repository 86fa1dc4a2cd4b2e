import { kindText } from '@onyak/admin-ui/clinical';
import { text } from '../messages.js';
import type { RuleRow, Run } from '../schema.js';

export const grouped = (count: number): string => count.toLocaleString('ko-KR');

export const rulesText = ({ rules, drafts }: Pick<Run, 'rules' | 'drafts'>): string =>
  rules === 'IN_FORCE' ? text('rules.IN_FORCE') : text('rules.drafts', { names: drafts.join(', ') });

/** What a person knows a rule by. */
export const ruleText = ({ kind, ruleId, name }: RuleRow): string =>
  ruleId === '' ? `${kindText(kind)} ${text('rule.whole')}` : name || ruleId;
