/** What the checks left out of a final text, and what somebody sent although it was marked. */
export const up = `
alter table guide_text
  -- [{at, text, reasons}]: sentences of the model that do not stand in init_text.
  add column excluded jsonb not null default '[]' check (jsonb_typeof(excluded) = 'array'),
  -- [{text, reasons, userId, at}]: marked sentences of the sent text that its sender acknowledged.
  add column acknowledged jsonb not null default '[]' check (jsonb_typeof(acknowledged) = 'array');`;
