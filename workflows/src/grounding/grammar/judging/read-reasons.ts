import type { Readers } from './parts.js';

/** Why something was found: what the patient is, has and had, what is measured, what the rows hold. */
export const reasonReaders: Readers<
  | 'KIND'
  | 'OLD_AGE'
  | 'OVER_AGE'
  | 'UNDER_AGE'
  | 'LICENCE'
  | 'UNLICENSED'
  | 'DOSE_FIGURE'
  | 'VALUE'
  | 'TEST'
  | 'MEASURED'
  | 'PROCESS'
  | 'DIAGNOSIS'
  | 'RECORDED_AS'
  | 'REACTED'
  | 'RECORDED'
  | 'WORSENS'
> = {
  KIND: (parts, item) => {
    const { report, figures, claims, naming, spellings } = parts;
    // `드시고 알레르기를 겪으셨으므로`.
    if (item.kinds.includes('ALLERGY')) parts.took = false;
    if (item.kinds.includes('DOSE')) figures.over();
    report.statements += item.because ? 0 : 1;
    report.take(claims.kind(item.kinds, naming.drugs, spellings, item.because));
  },
  OLD_AGE: ({ report, claims }) => report.take(claims.oldAge()),
  OVER_AGE: ({ report, claims }, _item, { number }) => report.take(claims.overAge(number)),
  UNDER_AGE: ({ figures }, _item, said) => figures.underAge(said),
  LICENCE: ({ figures }) => figures.licence(),
  UNLICENSED: ({ figures }) => figures.unlicensed(),
  DOSE_FIGURE: ({ figures }, item, said) => figures.dose(item.of, said),
  VALUE: ({ report, claims, naming }, item, { number }) => report.take(claims.value(item.of, number, naming.drugs)),
  TEST: (parts, item) => {
    parts.tests += 1;
    parts.report.take(parts.claims.monitored(item.monitored, parts.naming.drugs));
  },
  MEASURED: (parts) => {
    if (parts.tests === 0) parts.report.unfinished();
    parts.tests = 0;
    parts.report.statements += 1;
  },
  PROCESS: ({ report, claims }, item) => {
    report.statements += item.because ? 0 : 1;
    report.take(claims.mechanism(item.by));
  },
  DIAGNOSIS: ({ report, claims }, _item, { slot, words }) => {
    // `심부전 진단과 관련됩니다`.
    if (words.endsWith('니다')) report.statements += 1;
    report.take(claims.diagnoses(slot?.members ?? []));
  },
  RECORDED_AS: ({ report, claims }, item) => report.take(claims.recordedAs(item.by)),
  REACTED: (parts, _item, { words }) => {
    parts.reacted = true;
    parts.report.take(parts.claims.reactedWith(words, parts.naming.drugs));
  },
  RECORDED: (parts) => {
    parts.took = false;
    parts.reacted = false;
    parts.report.statements += 1;
    parts.telling.recorded();
  },
  WORSENS: ({ report, claims, telling }, _item, { slot }) => {
    report.statements += 1;
    // `기관지를 좁게 만들어 천식을 악화시킬`
    telling.happen();
    report.take([...claims.diagnoses(slot?.members ?? []), ...claims.mechanism('악화|심해|나빠|더 떨어')]);
  },
};
