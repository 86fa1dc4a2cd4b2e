import { expect, it } from 'vitest';
import { knowledgeFiles } from '../reference/tables.js';
import { fieldLabels, labelOf } from './words.js';

it.each(Object.values(knowledgeFiles).map((file) => [file.table, file] as const))(
  '%s and its columns have words that a pharmacist reads',
  (table, { schema }) => {
    expect(labelOf(table)).toMatch(/[가-힣A-Z]/);
    expect(labelOf(table)).not.toBe(table);
    expect(Object.keys(schema.shape).filter((field) => fieldLabels[field] === undefined)).toEqual([]);
  },
);
