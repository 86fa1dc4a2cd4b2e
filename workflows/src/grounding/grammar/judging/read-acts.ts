import type { Readers } from './parts.js';

/** Who calls for help does it at once. */
const forHelp = /119|응급|구급/u;

/** What is to be done: whom to ask, where to go, what not to change alone. */
export const actReaders: Readers<
  | 'ALONE'
  | 'QUESTION'
  | 'ASK'
  | 'ASK_FIRST'
  | 'ASK_BEFORE'
  | 'THEN'
  | 'CARE'
  | 'CARE_FIRST'
  | 'KEEP'
  | 'KEEP_FIRST'
  | 'HOLD'
  | 'HOLD_FIRST'
> = {
  ALONE: ({ asking }) => {
    asking.alone = true;
  },
  QUESTION: (parts, _item, said) => {
    parts.asking.question = true;
    parts.tests = 0;
    parts.report.take(parts.naming.beside(said));
  },
  ASK: ({ asking }) => asking.ask(true),
  ASK_FIRST: ({ asking }) => asking.ask(false),
  ASK_BEFORE: ({ asking }, _item, { words }) => asking.before(words),
  THEN: ({ asking }, item) => asking.followed(item.waits === true),
  CARE: ({ asking, telling }, _item, { words }) => {
    if (forHelp.test(words)) telling.time ??= 'AT_ONCE';
    // To be seen on the same day is to tell a doctor that day.
    else if (telling.time === 'TODAY') return asking.ask(true);
    asking.care();
  },
  CARE_FIRST: ({ asking, telling }, _item, { words }) => {
    if (forHelp.test(words)) telling.time ??= 'AT_ONCE';
    asking.careFirst();
  },
  KEEP: ({ asking }) => asking.keep(false),
  KEEP_FIRST: ({ asking }) => asking.keep(true),
  HOLD: ({ asking }) => asking.hold(),
  HOLD_FIRST: ({ asking }) => asking.holdFirst(),
};
