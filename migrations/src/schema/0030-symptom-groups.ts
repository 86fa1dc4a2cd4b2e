/** A list of symptoms may bring the part of the body or the kind that each belongs to. */
export const up = `
update reference_kind set columns = columns || '{symptom_group}' where kind = 'symptom';
`;
