import type { Readers } from './parts.js';

const taking = /드[시셔신실]/u;

/** Harms and signs: that they may come, are watched, have appeared. */
export const signReaders: Readers<
  | 'TOLD'
  | 'TAIL'
  | 'ARISES'
  | 'MAY'
  | 'LISTED'
  | 'SIGN_OF'
  | 'SIGNS_MEANT'
  | 'APPEARS'
  | 'WHETHER_APPEARS'
  | 'WHEN'
  | 'SITUATION'
  | 'OPENS'
  | 'CLOSES'
  | 'WATCH'
  | 'WATCH_FIRST'
> = {
  TOLD: (parts, item, said, before) => {
    if (parts.stopping && !item.meanings.some(({ harm }) => harm === 'WITHDRAWAL')) parts.report.unfinished();
    parts.stopping = false;
    parts.telling.tell(item, said, before.owner);
  },
  TAIL: ({ report, claims, naming, telling }, item) => {
    // What is called an emergency is one.
    if (item.grave === true) report.take(claims.grave(naming.drugs));
    telling.needTold();
  },
  ARISES: ({ report, telling }, _item, { words }) => {
    // `다시 드시고` is of a drug, though its letters are those of what arises too.
    if (taking.test(words)) report.unfinished();
    telling.needTold();
  },
  MAY: (parts) => {
    parts.took = false;
    parts.telling.may();
  },
  LISTED: ({ telling }) => telling.list(),
  SIGN_OF: ({ telling }, item) => telling.signOf(item.grave === true),
  SIGNS_MEANT: ({ telling }) => {
    telling.signsMeant = true;
  },
  APPEARS: ({ telling }) => {
    telling.appears = true;
    telling.needSigns();
  },
  WHETHER_APPEARS: ({ telling }) => {
    telling.whether = true;
    telling.needSigns();
  },
  WHEN: (parts, item) => {
    parts.telling.time = item.time;
    parts.untilVisit ||= item.time === 'NEXT_VISIT' || item.time === 'SOMETIME';
  },
  SITUATION: ({ telling }) => telling.situation(),
  OPENS: ({ telling }) => telling.opens(),
  CLOSES: ({ telling }) => telling.closes(),
  WATCH: ({ telling }) => telling.watch(),
  WATCH_FIRST: ({ telling }) => telling.watchFirst(),
};
