/** A context that is told and moves no grade: what protects the stomach does not make a bleeding elsewhere wait. */
export const up = `
alter table kb_context_rule drop constraint kb_context_rule_steps_check;
alter table kb_context_rule add constraint kb_context_rule_steps_check check (steps between 0 and 3);`;
