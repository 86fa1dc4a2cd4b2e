/**
 * What a label forbids because of a disease is a contraindication like any other, and a cross-reaction may matter after a grave reaction
 * alone; installations that are there already learn it too.
 */
export const up = `
alter table kb_elderly_caution drop constraint kb_elderly_caution_severity_check;
alter table kb_elderly_caution add constraint kb_elderly_caution_severity_check
  check (severity in ('CONTRAINDICATED', 'MAJOR', 'MODERATE', 'INFO'));
alter table kb_allergy_relation drop constraint kb_allergy_relation_reaction_check;
alter table kb_allergy_relation add constraint kb_allergy_relation_reaction_check check (reaction in ('', 'ANGIOEDEMA', 'GRAVE'));`;
