import type { z } from 'zod';
import { message } from './index.js';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** The Korean text of a fault for which a schema has none of its own. */
export function koreanIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue.expected, issue.input, issue.path);
    case 'too_big':
      return sizeText(issue.origin, { most: Number(issue.maximum) });
    case 'too_small':
      return sizeText(issue.origin, { least: Number(issue.minimum) });
    case 'invalid_value':
      return message('field.option');
    case 'invalid_format':
      return formatText(issue.format);
    case 'unrecognized_keys':
      return message('error.unknownParameter', { names: issue.keys.map((key) => key.slice(0, 50)).join(', ') });
    case 'not_multiple_of':
      return message('field.number');
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    case undefined:
      return message('field.shape');
  }
}

function typeText(expected: string, input: unknown, path: Issue['path']): string {
  if (input === undefined || input === null || input === '') {
    const name = path?.at(-1);
    if (typeof name === 'string') return message('field.missing', { name });
  }
  switch (expected) {
    case 'string':
      return message('field.text');
    case 'number':
    case 'nan':
    case 'bigint':
      return message('field.number');
    case 'int':
      return message('field.integer');
    case 'boolean':
      return message('field.boolean');
    case 'date':
      return message('field.date');
    case 'array':
    case 'tuple':
    case 'set':
      return message('field.list');
    default:
      return message('field.shape');
  }
}

function sizeText(origin: string, { least, most }: { readonly least?: number; readonly most?: number }): string {
  const unit = origin === 'string' ? 'text' : ['array', 'set', 'map'].includes(origin) ? 'list' : 'number';
  if (most !== undefined) return message(`field.most.${unit}`, { max: most.toLocaleString('ko-KR') });
  return message(`field.least.${unit}`, { min: (least ?? 0).toLocaleString('ko-KR') });
}

function formatText(format: string): string {
  if (format === 'email') return message('field.email');
  if (format === 'date') return message('field.date');
  return message('field.shape');
}
