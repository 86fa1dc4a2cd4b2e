import type { Field, Resource } from '@onyak/core';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { checkDraft } from '../draft/draft.js';
import { nestFaults } from './faults.js';

type Fields = Pick<Resource, 'fields'>;

/** What react-hook-form asks a definition: all faults of what is typed, or the values that may be sent. */
export type DefinitionResolver = (
  draft: FieldValues,
) =>
  | { readonly values: FieldValues; readonly errors: Record<string, never> }
  | { readonly values: Record<string, never>; readonly errors: FieldErrors };

/** The schemas of a definition's fields as a form's resolver: the same rules as the server's, every fault at once. */
export function resolverOf(resource: Fields): DefinitionResolver {
  const isList = (path: string) => fieldAt(resource.fields, path)?.kind === 'list';
  return (draft) => {
    const { values, errors } = checkDraft(resource, draft);
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return { values: {}, errors: nestFaults(errors, isList) };
  };
}

/** The field that a path leads to: `drugs`, `drugs.0.code`. */
function fieldAt(fields: Readonly<Record<string, Field>>, path: string): Field | undefined {
  const [name = '', , ...rest] = path.split('.');
  const field = fields[name];
  return rest.length === 0 ? (path === name ? field : undefined) : fieldAt(field?.item ?? {}, rest.join('.'));
}
