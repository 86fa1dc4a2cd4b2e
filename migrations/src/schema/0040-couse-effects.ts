/** What the drugs of a pair do to each other, and whose level or effect changes: no longer guessed from the stated reason. */
export const up = `
alter table kb_dur_couse add column direction text not null default '', add column suffers text not null default '';`;
