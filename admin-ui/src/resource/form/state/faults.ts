import type { FieldErrors } from 'react-hook-form';

export type Messages = Readonly<Record<string, string>>;

/** Where react-hook-form keeps what is wrong with a list as a whole, beside what is wrong in its items. */
const whole = 'root';

/** Faults as react-hook-form nests them, from messages by path (`<list>.<index>.<name>` in a list). */
export function nestFaults(messages: Messages, isList: (path: string) => boolean): FieldErrors {
  const nested: FieldErrors = {};
  for (const [path, message] of Object.entries(messages))
    put(nested, [...path.split('.'), ...(isList(path) ? [whole] : [])], { type: 'definition', message });
  return nested;
}

function put(tree: object, [name = '', ...rest]: readonly string[], fault: object): void {
  const [next] = rest;
  if (next === undefined) {
    Reflect.set(tree, name, fault);
    return;
  }
  const below: unknown = Reflect.get(tree, name);
  const branch: object = isObject(below) ? below : /^\d+$/.test(next) || next === whole ? [] : {};
  Reflect.set(tree, name, branch);
  put(branch, rest, fault);
}

/** Messages by path, from faults as react-hook-form nests them; what failed as a whole is no field's. */
export function flatFaults(errors: object): Messages {
  const found: Record<string, string> = {};
  const collect = (tree: object, path: readonly string[]) => {
    const message: unknown = Reflect.get(tree, 'message');
    const isFault = typeof message === 'string';
    if (isFault) found[path.join('.')] = message;
    for (const [name, below] of Object.entries(tree) as [string, unknown][]) {
      // A fault holds the element that it stands at.
      if (!isObject(below) || (isFault && name === 'ref')) continue;
      if (name === whole) {
        if (path.length > 0) collect(below, path);
      } else collect(below, [...path, name]);
    }
  };
  collect(errors, []);
  return found;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
