/**
 * Text messages go the way of mails: written down in the transaction that they tell of, delivered by the worker. What was
 * sent, and what was not, is read as long as the act that sent it: rows of text messages stay, without their text.
 */
export const up = `
alter table mail add column channel text not null default 'MAIL' check (channel in ('MAIL', 'TEXT'));`;
