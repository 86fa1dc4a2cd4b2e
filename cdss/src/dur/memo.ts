/** Products of a hospital repeat from patient to patient: what their texts say is worked out once. */
const MOST = 20_000;

/** Remembers what a pure function made of a text; forgets all at once when there is too much. */
export function memo<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    if (known.size >= MOST) known.clear();
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
