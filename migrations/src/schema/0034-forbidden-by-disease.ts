/** What a label forbids because of a disease is a contraindication like any other; an installation that is there already learns it too. */
export const up = `
alter table kb_elderly_caution drop constraint kb_elderly_caution_severity_check;
alter table kb_elderly_caution add constraint kb_elderly_caution_severity_check
  check (severity in ('CONTRAINDICATED', 'MAJOR', 'MODERATE', 'INFO'));`;
