import { dismissalReasons, field, findingKinds, guideRequestStatuses, severities, type Resource } from '@onyak/core';
import { messages } from '../messages.js';
import { studyPatient } from '../resource.js';
import { studySurvey } from '../survey/resource.js';

/** What becomes of a field of a de-identified file; {@link Treatment} of the dictionary says each. */
export type Treatment = 'AS_IS' | 'SHIFTED' | 'KEYED' | 'CODE' | 'LEFT_OUT';

/** A table of the file: what a definition says of its fields, and what becomes of them beside the rule of their kind. */
export interface ExportTable extends Pick<Resource, 'name' | 'label' | 'fields'> {
  readonly treatments?: Readonly<Record<string, Treatment>>;
  /** Fields whose rare values could tell a person, beside choices from a list. */
  readonly rare?: readonly string[];
}

const word = (key: `field.${string}` & keyof typeof messages, max = 500) => field.text({ label: messages[key], max });
const whole = (key: `field.${string}` & keyof typeof messages, max = 1_000_000) =>
  field.integer({ label: messages[key], min: 0, max });
const choices = <V extends string>(values: readonly V[], labelOf: (value: V) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
const genders = ['Male', 'Female', 'Unknown'] as const;

const number = field.text({ label: messages['field.ptIrbNumber'], max: 100, personal: true });
/** Whose, of which request, and by what it was found and worded: in each row. */
const common = {
  ptIrbNumber: number,
  reqId: word('field.reqId', 100),
  kind: word('field.kind', 50),
  knowledgeRelease: whole('field.knowledgeRelease'),
  stoppVersion: whole('field.stoppVersion'),
  model: word('field.model', 100),
};
const commonly = { reqId: 'KEYED', kind: 'AS_IS', model: 'CODE' } as const;

const requestTable: ExportTable = {
  name: 'request',
  label: messages['table.request'],
  fields: {
    ...common,
    requestedAt: field.dateTime({ label: messages['field.requestedAt'] }),
    userId: word('field.userId', 50),
    status: field.option({
      label: messages['field.status'],
      options: choices(guideRequestStatuses, (status) => messages[`status.${status}`]),
    }),
    replayOf: word('field.replayOf', 100),
    ptName: field.text({ label: messages['field.ptName'], max: 100, personal: true }),
    age: whole('field.age', 200),
    gender: field.option({
      label: messages['field.gender'],
      options: choices(genders, (gender) => messages[`gender.${gender}`]),
    }),
    recordDate: field.date({ label: messages['field.recordDate'] }),
    medications: whole('field.medications'),
    findings: whole('field.findings'),
    notScreened: whole('field.notScreened'),
  },
  treatments: { ...commonly, userId: 'KEYED', replayOf: 'KEYED' },
  rare: ['age'],
};

const drugTable: ExportTable = {
  name: 'request-drug',
  label: messages['table.request-drug'],
  fields: {
    ...common,
    medicationCode: word('field.medicationCode', 100),
    medicationName: word('field.medicationName'),
    atcCode: word('field.atcCode', 20),
    ingredientCode: word('field.ingredientCode', 30),
    dispenseDate: field.date({ label: messages['field.dispenseDate'] }),
    totalDosageDays: field.number({ label: messages['field.totalDosageDays'], min: 0, max: 100_000 }),
    newlyPrescribed: field.boolean({ label: messages['field.newlyPrescribed'] }),
  },
  treatments: { ...commonly, medicationCode: 'CODE', atcCode: 'CODE', ingredientCode: 'CODE' },
  rare: ['atcCode'],
};

const diagnosisTable: ExportTable = {
  name: 'request-diagnosis',
  label: messages['table.request-diagnosis'],
  fields: {
    ...common,
    diagnosisCode: word('field.diagnosisCode', 30),
    diagnosisName: word('field.diagnosisName'),
    diagnosisDate: field.date({ label: messages['field.diagnosisDate'] }),
    inferred: field.boolean({ label: messages['field.inferred'] }),
    fromSurvey: field.boolean({ label: messages['field.fromSurvey'] }),
  },
  treatments: { ...commonly, diagnosisCode: 'CODE' },
  rare: ['diagnosisCode'],
};

const reactionTable: ExportTable = {
  name: 'request-side-effect',
  label: messages['table.request-side-effect'],
  fields: {
    ...common,
    sideEffect: word('field.sideEffect', 1_000),
    atcCodes: word('field.atcCodes', 2_000),
    fromSurvey: field.boolean({ label: messages['field.fromSurvey'] }),
  },
  treatments: { ...commonly, atcCodes: 'CODE' },
  rare: ['atcCodes'],
};

const findingTable: ExportTable = {
  name: 'finding',
  label: messages['table.finding'],
  fields: {
    ...common,
    findingId: word('field.findingId'),
    findingKind: field.option({
      label: messages['field.findingKind'],
      options: choices(findingKinds, (kind) => messages[`kind.${kind}`]),
    }),
    severity: field.option({
      label: messages['field.severity'],
      options: choices(severities, (severity) => messages[`severity.${severity}`]),
    }),
    title: word('field.title'),
    drugs: word('field.drugs'),
    diagnoses: word('field.diagnoses'),
    reason: whole('field.reason'),
    ruleId: word('field.ruleId'),
    ruleVersion: whole('field.ruleVersion'),
    source: word('field.source'),
    action: word('field.action', 2_000),
    reviewed: field.boolean({ label: messages['field.reviewed'] }),
    dismissed: field.option({
      label: messages['field.dismissed'],
      options: choices(dismissalReasons, (why) => messages[`dismissed.${why}`]),
    }),
    dismissedBy: word('field.dismissedBy', 50),
  },
  treatments: {
    ...commonly,
    findingId: 'CODE',
    drugs: 'CODE',
    diagnoses: 'CODE',
    ruleId: 'CODE',
    source: 'CODE',
    dismissedBy: 'KEYED',
  },
  rare: ['ruleId'],
};

const notScreenedTable: ExportTable = {
  name: 'not-screened',
  label: messages['table.not-screened'],
  fields: {
    ...common,
    what: word('field.what', 30),
    reason: word('field.whyNot', 30),
    code: word('field.code', 100),
    name: word('field.name'),
  },
  treatments: { ...commonly, what: 'AS_IS', reason: 'AS_IS', code: 'CODE' },
};

const editTable: ExportTable = {
  name: 'guide',
  label: messages['table.guide'],
  fields: {
    ...common,
    seq: whole('field.seq'),
    made: word('field.made', 100_000),
    edited: word('field.edited', 100_000),
    editedBy: word('field.editedBy', 50),
    editedAt: field.dateTime({ label: messages['field.editedAt'] }),
    linesMade: whole('field.linesMade'),
    linesKept: whole('field.linesKept'),
    linesAdded: whole('field.linesAdded'),
    linesRemoved: whole('field.linesRemoved'),
  },
  treatments: { ...commonly, editedBy: 'KEYED' },
};

/** All tables of the file, in its order. */
export const exportTables = [
  studyPatient,
  studySurvey,
  requestTable,
  drugTable,
  diagnosisTable,
  reactionTable,
  findingTable,
  notScreenedTable,
  editTable,
] as const satisfies readonly ExportTable[];
