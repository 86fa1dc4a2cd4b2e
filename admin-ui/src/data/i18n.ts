import type { Field, Resource } from '@onyak/core';
import type { I18nProvider } from 'react-admin';
import { raKorean } from './ra-korean.js';

type Words = Map<string, string>;

/**
 * react-admin's own words in Korean, and the names of resources and fields as their definitions have them. The screens'
 * words are in `messages.ts`. What is not known reads as the caller's own text (`_`), else as its key.
 */
export function makeI18nProvider(resources: readonly Resource[]): I18nProvider {
  const words: Words = new Map();
  flatten(raKorean, '', words);
  for (const { name, label, fields } of resources) {
    words.set(`resources.${name}.name`, label);
    nameFields(fields, `resources.${name}.fields`, words);
  }
  return {
    translate: (key, options: unknown) => {
      const values = isRecord(options) ? options : {};
      const own = values['_'];
      const text = words.get(key) ?? (typeof own === 'string' ? own : key);
      return text.replace(/%\{(\w+)\}/g, (gap, name: string) => (name in values ? String(values[name]) : gap));
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => 'ko',
  };
}

function flatten(tree: object, above: string, words: Words): void {
  for (const [name, value] of Object.entries(tree) as [string, unknown][]) {
    const key = above === '' ? name : `${above}.${name}`;
    if (isRecord(value)) flatten(value, key, words);
    else words.set(key, String(value));
  }
}

/** A list's items have their names below the list's own. */
function nameFields(fields: Readonly<Record<string, Field>>, above: string, words: Words): void {
  for (const [name, field] of Object.entries(fields)) {
    words.set(`${above}.${name}`, field.label);
    nameFields(field.item ?? {}, `${above}.${name}`, words);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
