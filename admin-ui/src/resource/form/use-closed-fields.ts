import { closedFields, type Closed, type Field } from '@onyak/core';
import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';

type Fields = Readonly<Record<string, Field>>;

const watchedSchema = z.array(z.unknown());
const none: ReadonlyMap<string, Closed> = new Map();

/**
 * The fields that the others close as they are typed; what they hold is cleared, as the server would.
 * @param above path of the list's item that the fields are parts of, with its dot.
 */
export function useClosedFields(fields: Fields, above = ''): ReadonlyMap<string, Closed> {
  const { getValues, setValue, clearErrors } = useFormContext();
  const deciding = useMemo(() => decidingNames(fields), [fields]);
  const watched = watchedSchema.parse(useWatch({ name: deciding.map((name) => `${above}${name}`) }));
  const values = Object.fromEntries(deciding.map((name, index) => [name, watched[index]]));
  const closed = deciding.length === 0 ? none : closedFields(fields, values);
  const names = [...closed.keys()].join(' ');
  useEffect(() => {
    for (const name of names === '' ? [] : names.split(' ')) {
      const path = `${above}${name}`;
      const empty = fields[name]?.kind === 'list' ? [] : '';
      const held: unknown = getValues(path);
      if ((Array.isArray(held) || typeof held === 'string') && held.length > 0)
        setValue(path, empty, { shouldDirty: true });
      clearErrors(path);
    }
  }, [names, above, fields, getValues, setValue, clearErrors]);
  return closed;
}

/** Fields that others depend on, and those that depend themselves: a closed one counts as empty. */
function decidingNames(fields: Fields): readonly string[] {
  const named = Object.values(fields).flatMap(({ visibleWhen, enabledWhen }) =>
    Object.keys({ ...visibleWhen, ...enabledWhen }),
  );
  return Object.keys(fields).filter((name) => named.includes(name));
}
