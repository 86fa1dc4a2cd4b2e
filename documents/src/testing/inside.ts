/** Everything that stands in it at any depth, with its key; a text of a person that looks like JSON is a text here. */
export const inside = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap((entry) => [entry, ...inside(entry[1])])
    : [];

/** What FHIR forbids: null, and lists and objects without content. */
export const emptyIn = (value: unknown): [string, unknown][] =>
  inside(value).filter(([, each]) => each === null || (typeof each === 'object' && Object.keys(each).length === 0));
