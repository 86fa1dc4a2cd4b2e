import { oid } from './oids.js';
import type { SafetyReport, Unsaid } from './report.js';
import { assessmentParts, drugPart, pastDrugsPart } from './write-drugs.js';
import { reactionPart } from './write-reactions.js';
import { act, codeOr } from './parts.js';
import { el, type XmlNode } from './xml-tree.js';

const person = { classCode: 'PSN', determinerCode: 'INSTANCE' };
const organization = { classCode: 'ORG', determinerCode: 'INSTANCE' };
const korea = el('code', { code: 'KR', codeSystem: oid.country });

/** A text, or why there is none. */
const textOr = (name: string, value: string | Unsaid): XmlNode =>
  typeof value === 'string' ? el(name, {}, value) : el(name, { nullFlavor: value.nullFlavor });

/** The case itself, in the order that the schema demands. */
export function investigation(report: SafetyReport): XmlNode {
  const { caseId } = report;
  return el(
    'investigationEvent',
    act('INVSTG'),
    el('id', { root: oid.message, extension: caseId }),
    el('id', { root: oid.worldwideCase, extension: caseId }),
    el('code', { code: 'PAT_ADV_EVNT', codeSystem: oid.act }),
    el('text', {}, report.narrative),
    el('statusCode', { code: 'active' }),
    el('effectiveTime', {}, el('low', { value: report.firstReceived })),
    el('availabilityTime', { value: report.latest }),
    el('component', { typeCode: 'COMP' }, assessmentOfCase(report)),
    fact('1', 'additionalDocumentsAvailable', { value: 'false' }),
    fact('23', 'localCriteriaForExpedited', { nullFlavor: 'NI' }),
    firstSender(),
    reporterPart(report.reporter),
    el('subjectOf1', { typeCode: 'SUBJ' }, senderPart(report.sender)),
    characteristics(report),
  );
}

const fact = (code: string, displayName: string, value: Record<string, string>): XmlNode =>
  el(
    'component',
    { typeCode: 'COMP' },
    el(
      'observationEvent',
      act('OBS'),
      el('code', { code, codeSystem: oid.observation, displayName }),
      el('value', { 'xsi:type': 'BL', ...value }),
    ),
  );

/** D to H: who, what happened, by what, and how it was judged. */
function assessmentOfCase(report: SafetyReport): XmlNode {
  return el(
    'adverseEventAssessment',
    act('INVSTG'),
    el('subject1', { typeCode: 'SBJ' }, patientRole(report)),
    assessmentParts(report),
    report.senderComment === undefined || report.senderComment === ''
      ? undefined
      : el(
          'component1',
          { typeCode: 'COMP' },
          el(
            'observationEvent',
            act('OBS'),
            el('code', { code: '10', codeSystem: oid.observation, displayName: 'comment' }),
            el('value', { 'xsi:type': 'ED' }, report.senderComment),
            el(
              'author',
              { typeCode: 'AUT' },
              el(
                'assignedEntity',
                { classCode: 'ASSIGNED' },
                el('code', { code: '1', codeSystem: oid.author, displayName: 'sender' }),
              ),
            ),
          ),
        ),
  );
}

function patientRole(report: SafetyReport): XmlNode {
  const { patient, study } = report;
  const parts = [
    historyPart(patient.history),
    ...pastDrugsPart(patient.pastDrugs),
    ...report.reactions.map((reaction, index) => reactionPart(report, reaction, index)),
    drugPart(report),
  ];
  return el(
    'primaryRole',
    { classCode: 'INVSBJ' },
    el(
      'player1',
      person,
      textOr('name', patient.name),
      el('administrativeGenderCode', { ...codeOr(patient.sex), codeSystem: oid.sex }),
      patient.birthDate === undefined ? undefined : el('birthTime', { value: patient.birthDate }),
      parentPart(report),
    ),
    study &&
      el(
        'subjectOf1',
        { typeCode: 'SBJ' },
        el(
          'researchStudy',
          act('CLNTRL'),
          el('code', { code: study.type, codeSystem: oid.studyType }),
          el('title', {}, study.name),
        ),
      ),
    parts.map((part) => el('subjectOf2', { typeCode: 'SBJ' }, part)),
  );
}

function parentPart({ patient }: SafetyReport): XmlNode | undefined {
  const drugs = pastDrugsPart(patient.parentDrugs);
  if (drugs.length === 0) return undefined;
  return el(
    'role',
    { classCode: 'PRS' },
    el('code', { code: 'PRN', codeSystem: '2.16.840.1.113883.5.111' }),
    el(
      'associatedPerson',
      person,
      el('name', { nullFlavor: 'MSK' }),
      el('administrativeGenderCode', { nullFlavor: 'UNK', codeSystem: oid.sex }),
    ),
    drugs.map((part) => el('subjectOf2', { typeCode: 'SBJ' }, part)),
  );
}

const historyPart = (history: string | Unsaid): XmlNode =>
  el(
    'organizer',
    act('CATEGORY'),
    el('code', {
      code: '1',
      codeSystem: oid.organizer,
      displayName: 'relevantMedicalHistoryAndConcurrentConditions',
    }),
    el(
      'component',
      { typeCode: 'COMP' },
      el(
        'observation',
        act('OBS'),
        el('code', { code: '18', codeSystem: oid.observation, displayName: 'historyAndConcurrentConditionText' }),
        typeof history === 'string'
          ? el('value', { 'xsi:type': 'ED' }, history)
          : el('value', { 'xsi:type': 'ED', nullFlavor: history.nullFlavor }),
      ),
    ),
  );

/** C.1.8.2: whoever sends a case that was no regulator's before is its first sender. */
const firstSender = (): XmlNode =>
  el(
    'outboundRelationship',
    { typeCode: 'SPRT' },
    el(
      'relatedInvestigation',
      act('INVSTG'),
      el('code', { code: '1', codeSystem: oid.relation, displayName: 'initialReport' }),
      el(
        'subjectOf2',
        { typeCode: 'SUBJ' },
        el(
          'controlActEvent',
          act('CACT'),
          el(
            'author',
            { typeCode: 'AUT' },
            el(
              'assignedEntity',
              { classCode: 'ASSIGNED' },
              el('code', { code: '2', codeSystem: oid.firstSender, displayName: 'other' }),
            ),
          ),
        ),
      ),
    ),
  );

function reporterPart(reporter: SafetyReport['reporter']): XmlNode {
  const other = reporter.krOtherProfessional;
  return el(
    'outboundRelationship',
    { typeCode: 'SPRT' },
    el('priorityNumber', { value: '1' }),
    el(
      'relatedInvestigation',
      act('INVSTG'),
      el('code', { code: '2', codeSystem: oid.relation, displayName: 'sourceReport' }),
      el(
        'subjectOf2',
        { typeCode: 'SUBJ' },
        el(
          'controlActEvent',
          act('CACT'),
          el(
            'author',
            { typeCode: 'AUT' },
            el(
              'assignedEntity',
              { classCode: 'ASSIGNED' },
              el(
                'assignedPerson',
                person,
                nameOf(reporter.name),
                qualified(reporter.qualification, oid.qualification),
                other && qualified(other, oid.krOtherProfessional),
                locatedInKorea,
              ),
              represented(reporter.department, reporter.organization),
            ),
          ),
        ),
      ),
    ),
  );
}

function senderPart(sender: SafetyReport['sender']): XmlNode {
  const { krHealthProfessional: kind } = sender;
  return el(
    'controlActEvent',
    act('CACT'),
    el(
      'author',
      { typeCode: 'AUT' },
      el(
        'assignedEntity',
        { classCode: 'ASSIGNED' },
        el('code', { code: sender.type, codeSystem: oid.senderType }),
        sender.tel ? el('telecom', { value: `tel:${sender.tel}` }) : undefined,
        sender.email ? el('telecom', { value: `mailto:${sender.email}` }) : undefined,
        el(
          'assignedPerson',
          person,
          nameOf(sender.name),
          kind && qualified(kind, oid.krHealthProfessional),
          locatedInKorea,
        ),
        represented(sender.department, sender.organization),
      ),
    ),
  );
}

/** A Korean name is written as one: which syllables are the family's is not known. */
const nameOf = (name: string | undefined): XmlNode | undefined =>
  name ? el('name', {}, el('given', {}, name)) : undefined;

const qualified = (code: string, codeSystem: string): XmlNode =>
  el('asQualifiedEntity', { classCode: 'QUAL' }, el('code', { code, codeSystem }));

const locatedInKorea = el(
  'asLocatedEntity',
  { classCode: 'LOCE' },
  el('location', { classCode: 'COUNTRY', determinerCode: 'INSTANCE' }, korea),
);

function represented(department: string | undefined, name: string | undefined): XmlNode | undefined {
  if (!department && !name) return undefined;
  return el(
    'representedOrganization',
    organization,
    department ? el('name', {}, department) : undefined,
    name
      ? el(
          'assignedEntity',
          { classCode: 'ASSIGNED' },
          el('representedOrganization', organization, el('name', {}, name)),
        )
      : undefined,
  );
}

function characteristics({ study }: SafetyReport): XmlNode[] {
  const type = study ? '2' : '1';
  const one = (code: string, codeSystem: string, displayName: string, value: Record<string, string>) =>
    el(
      'subjectOf2',
      { typeCode: 'SUBJ' },
      el('investigationCharacteristic', act('OBS'), el('code', { code, codeSystem, displayName }), el('value', value)),
    );
  return [
    one('1', oid.characteristic, 'ichReportType', { 'xsi:type': 'CE', code: type, codeSystem: oid.reportType }),
    one('2', oid.characteristic, 'otherCaseIds', { 'xsi:type': 'BL', nullFlavor: 'NI' }),
    ...(study?.krOtherStudy
      ? [
          one('3', oid.krCharacteristic, 'otherStudyType', {
            'xsi:type': 'CE',
            code: study.krOtherStudy,
            codeSystem: oid.krOtherStudy,
          }),
        ]
      : []),
  ];
}
