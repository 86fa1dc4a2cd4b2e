import { faultTexts } from '../../texts.js';
import { mayWait } from '../claims/may-wait.js';
import { ofMinistry } from '../claims/of-ministry.js';
import { endsStatement } from '../naming.js';
import type { Parts, Readers } from './parts.js';

/** How grave it is, and how drugs are to be used. */
export const gradeReaders: Readers<
  | 'GRADE'
  | 'OF_MINISTRY'
  | 'CAREFUL'
  | 'AVOIDED'
  | 'ADVISED'
  | 'UNHURRIED'
  | 'DANGEROUS'
  | 'INTERACTS'
  | 'ACTIONS'
  | 'UNSPLIT'
  | 'MECHANISM'
  | 'ACTION'
  | 'FOR_PROFESSIONALS'
> = {
  GRADE: (parts, item, { words }) => {
    const { report, figures, grades, claims, naming } = parts;
    report.statements += 1;
    if (item.severity === 'CONTRAINDICATED' && figures.notUsed(words)) return;
    grades.add(item.severity);
    // `위험이 큰 조합` is of several drugs.
    const of = item.of === 'ANY' && /조합/u.test(words) ? 'PAIR' : item.of;
    report.take(claims.grade({ ...item, of }, naming.drugs, parts.using));
  },
  OF_MINISTRY: (parts, _item, { words }) => {
    const { report, context, grades, claims, naming } = parts;
    grades.add('CONTRAINDICATED');
    report.take(ofMinistry(context));
    if (words.startsWith('(')) return;
    parts.state(claims.grade({ is: 'GRADE', severity: 'CONTRAINDICATED', of: 'ANY' }, naming.drugs, parts.using));
  },
  CAREFUL: (parts) => {
    parts.careful = true;
    parts.report.statements += 1;
    parts.telling.settle();
    parts.telling.happen();
  },
  AVOIDED: (parts, item) => {
    parts.careful ||= item.must !== true;
    parts.state(parts.claims.avoided(parts.naming.drugs, item.together));
  },
  ADVISED: (parts, item) => {
    parts.careful = true;
    parts.state(parts.claims.advised(item.by, parts.naming.drugs));
  },
  UNHURRIED: (parts) => {
    const { report, context, claims, naming } = parts;
    parts.unhurried = true;
    if (!mayWait(context.clauses, naming.drugs)) report.fault('URGENCY', faultTexts.otherTime);
    report.take(claims.asks('NEXT_VISIT', naming.drugs));
  },
  DANGEROUS: (parts) => {
    parts.state(parts.claims.grave(parts.naming.drugs));
    parts.telling.happen();
  },
  INTERACTS: (parts) => parts.state(parts.claims.interact(parts.naming.drugs)),
  ACTIONS: ({ report, claims, naming }, item, { words }) => {
    if (endsStatement(words)) report.statements += 1;
    report.take(claims.actions(item.direction, naming.drugs));
  },
  UNSPLIT: (parts) => parts.state(parts.claims.kind(['SPLITTING'], parts.naming.drugs, parts.spellings)),
  MECHANISM: (parts, _item, { slot }) => parts.state(parts.claims.quotes('MECHANISM', slot?.members ?? [])),
  ACTION: (parts, _item, { slot }) => {
    toProfessionals(parts);
    parts.report.take(parts.claims.quotes('ACTION', slot?.members ?? []));
  },
  FOR_PROFESSIONALS: toProfessionals,
};

function toProfessionals({ report, context }: Parts): void {
  report.statements += 1;
  if (context.speech !== 'PROFESSIONALS') report.fault('ADDRESSEE', faultTexts.addressee);
}
