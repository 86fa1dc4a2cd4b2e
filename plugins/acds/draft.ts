import {
  conditionOperators,
  conditionTypes,
  MAX_CONDITION_GROUPS,
  MAX_GROUP_ITEMS,
  parseRow,
  type Condition,
  type ConditionItem,
  type FieldFault,
  type StoppDraft,
} from '@onyak/core';
import { text } from './messages.js';
import { stoppRule } from './resource.js';

/** A form as it comes, from our page or from another client; `condition` as JSON text or parsed. */
export type RawDraft = Readonly<Record<string, unknown>>;

export interface CheckedDraft {
  readonly draft: StoppDraft;
  /** Every fault at once, each at its field; the draft is to be used when there is none. */
  readonly faults: readonly FieldFault[];
}

const formFields = ['ruleName', 'status', 'gender', 'age', 'finalResult'] as const;

/**
 * Checks a rule as the documents say (specification 3 §5 "Stop rule", "Condition item"), the same in the
 * browser and on the server.
 * @param withoutGroups the rule may have no group: nothing can be computed of it anyway.
 */
export function checkDraft(raw: RawDraft, { withoutGroups = false } = {}): CheckedDraft {
  const { fields } = stoppRule;
  const form = parseRow(
    { fields: Object.fromEntries(formFields.map((name) => [name, fields[name]])) },
    { ...raw, finalResult: unifiedLines(raw['finalResult']) },
  );
  const { condition, faults } = checkCondition(raw['condition'], withoutGroups);
  // What parseRow let pass is what the draft's type says: the fields are its own.
  const draft = { gender: null, ...form.values, condition } as unknown as StoppDraft;
  return { draft, faults: [...form.faults, ...faults] };
}

function unifiedLines(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
}

interface CheckedCondition {
  readonly condition: Condition;
  readonly faults: readonly FieldFault[];
}

/** Faults stand at `condition`, `condition.<group>` and `condition.<group>.<item>`, counted from 0. */
export function checkCondition(raw: unknown, withoutGroups = false): CheckedCondition {
  const groups = readJson(raw);
  if (!Array.isArray(groups)) return oneFault(groups === undefined ? 'least' : 'format');
  if (groups.length === 0 && !withoutGroups) return oneFault('least');
  if (groups.length > MAX_CONDITION_GROUPS) return oneFault('most');
  const faults: FieldFault[] = [];
  const condition = groups.map((group: unknown, at) => checkGroup(group, `condition.${at}`, faults));
  return { condition, faults };
}

function oneFault(kind: 'least' | 'most' | 'format'): CheckedCondition {
  return {
    condition: [],
    faults: [{ field: 'condition', message: text(`condition.${kind}`, { max: MAX_CONDITION_GROUPS }) }],
  };
}

/** JSON text or a parsed value; undefined for nothing at all, null for what is no JSON. */
function readJson(raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return null;
  }
}

function checkGroup(group: unknown, field: string, faults: FieldFault[]): ConditionItem[] {
  if (!Array.isArray(group) || group.length === 0) {
    faults.push({ field, message: text('condition.empty') });
    return [];
  }
  if (group.length > MAX_GROUP_ITEMS) {
    faults.push({ field, message: text('condition.mostItems', { max: MAX_GROUP_ITEMS }) });
    return [];
  }
  const items: ConditionItem[] = [];
  for (const [at, given] of group.entries()) {
    const result = checkItem(given, items);
    if (typeof result === 'string') faults.push({ field: `${field}.${at}`, message: result });
    else items.push(result);
  }
  return items;
}

/** An item that may join the others of its group, or the message that says why not. */
export function checkItem(given: unknown, others: readonly ConditionItem[]): ConditionItem | string {
  const raw: Readonly<Record<string, unknown>> = isRecord(given) ? given : {};
  const type = conditionTypes.find((known) => known === raw['type']);
  if (type === undefined) return text('condition.type');
  const operator = conditionOperators.find((known) => known === raw['operator']);
  const code = trimmed(raw['code']).toUpperCase();
  if (operator === undefined || code === '') return text('condition.incomplete');
  if (!codeFormats[type].test(code)) return text(type === 'MEDICATION' ? 'condition.atc' : 'condition.icd', { code });
  const item: ConditionItem = { type, code, name: trimmed(raw['name']).slice(0, MAX_NAME) || code, operator };
  // The same code with and without its dot is the same diagnosis.
  const same = others.some((other) => other.type === type && undotted(other.code) === undotted(code));
  return same ? text('condition.duplicate') : item;
}

const MAX_NAME = 300;
/** A code or the prefix of a class: ATC of 1, 3, 4, 5 or 7 characters; ICD-10 with or without the dot, or a chapter's letter. */
const codeFormats = {
  MEDICATION: /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/,
  DIAGNOSIS: /^[A-Z](\d[0-9A-Z](\.?[0-9A-Z]{1,4})?)?$/,
} as const;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').trim() : '');
const undotted = (code: string): string => code.replaceAll('.', '');
