/** What is worked out when it is first asked for, and kept. */
export interface Once<Value extends object> {
  (): Value;
  readonly isMade: boolean;
}

export function once<Value extends object>(make: () => Value): Once<Value> {
  let made: Value | undefined;
  return Object.defineProperty(() => (made ??= make()), 'isMade', { get: () => made !== undefined }) as Once<Value>;
}
