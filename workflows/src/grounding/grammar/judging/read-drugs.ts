import type { Item } from '../items.js';
import { endsStatement } from '../naming.js';
import type { Said } from '../parse.js';
import type { Parts, Readers } from './parts.js';

/** Words that say of drugs that they meet, whatever else they say. */
const meeting = /함께|같이|동시|한꺼번에|병용|겹[치쳐]/u;

/** Words that say little by themselves: what they name counts. */
function pass(parts: Parts, _item: Item, said: Said): void {
  parts.report.take(parts.naming.beside(said));
  if (meeting.test(said.words)) parts.naming.meet();
}

/** Which drugs a sentence speaks of, and that they are taken. */
export const drugReaders: Readers<
  | 'LINK'
  | 'STOP'
  | 'WHOM'
  | 'TOGETHER'
  | 'WHILE_USING'
  | 'DRUG'
  | 'CLASS'
  | 'MEANT'
  | 'USED'
  | 'TOOK'
  | 'IF_STOPPED'
  | 'SAME_KIND'
  | 'EFFECT'
  | 'CHANGE'
> = {
  LINK: (parts, item, said) => {
    parts.report.take(parts.claims.person(said.words));
    pass(parts, item, said);
  },
  STOP: pass,
  WHOM: pass,
  TOGETHER: pass,
  WHILE_USING: (parts, item, said) => {
    parts.using ||= !item.together;
    pass(parts, item, said);
  },
  DRUG: ({ report, naming }, { part }, { slot, words }, before) =>
    report.take(naming.drug(slot?.members ?? [], words, before.is, part)),
  CLASS: ({ report, naming }, item, { words }) => {
    if (item.place === 'IS' && endsStatement(words)) report.statements += 1;
    report.take(naming.ofClass(item, words));
  },
  MEANT: ({ report, naming, asking }, item, { words }) => {
    asking.rest ||= item.rest === true;
    report.take(naming.meant(item.count, words));
  },
  USED: ({ report, naming, context }) => {
    report.statements += 1;
    if (context.speech === 'WHOLE' && naming.drugs.length === 0) report.unfinished();
  },
  TOOK: (parts) => {
    parts.took = true;
  },
  IF_STOPPED: (parts) => {
    parts.stopping = true;
  },
  SAME_KIND: ({ report, naming }) => {
    if (!naming.sameKind()) report.unfinished();
  },
  EFFECT: ({ naming }, item) => {
    naming.effect = item.of;
  },
  CHANGE: ({ report, naming, telling }, item, said) => {
    telling.change = item.next === 'MAY';
    report.statements += item.next === 'END' ? 1 : 0;
    report.take(naming.changes(item, said));
  },
};
