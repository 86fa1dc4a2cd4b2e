import { idOf } from '../ids.js';
import { oid } from './oids.js';
import type { Reaction, SafetyReport } from './report.js';
import { act } from './parts.js';
import { el, type XmlNode } from './xml-tree.js';

/** How a report names its parts to itself. */
export const reactionId = ({ caseId }: SafetyReport, index: number): string => idOf('e2b', caseId, `reaction ${index}`);

/** E.i.3.2: a record says how grave a reaction was, never whether it was serious in the regulator's sense. */
const seriousness = [
  ['34', 'resultsInDeath'],
  ['21', 'isLifeThreatening'],
  ['33', 'requiresInpatientHospitalization'],
  ['35', 'resultsInPersistentOrSignificantDisability'],
  ['12', 'congenitalAnomalyBirthDefect'],
  ['26', 'otherMedicallyImportantCondition'],
] as const;

/** E.i: one reaction. */
export function reactionPart(report: SafetyReport, reaction: Reaction, index: number): XmlNode {
  const { text, english, medDra, start, outcome } = reaction;
  return el(
    'observation',
    act('OBS'),
    el('id', { root: reactionId(report, index) }),
    el('code', { code: '29', codeSystem: oid.observation, displayName: 'reaction' }),
    start === undefined ? undefined : el('effectiveTime', { 'xsi:type': 'IVL_TS' }, el('low', { value: start })),
    el(
      'value',
      { 'xsi:type': 'CE', code: medDra?.code, codeSystem: oid.medDra, codeSystemVersion: medDra?.version },
      el('originalText', { language: 'kor' }, text),
    ),
    el(
      'location',
      { typeCode: 'LOC' },
      el(
        'locatedEntity',
        { classCode: 'LOCE' },
        el(
          'locatedPlace',
          { classCode: 'COUNTRY', determinerCode: 'INSTANCE' },
          el('code', { code: 'KR', codeSystem: oid.country }),
        ),
      ),
    ),
    english ? related('30', 'reactionForTranslation', el('value', { 'xsi:type': 'ED' }, english)) : undefined,
    seriousness.map(([code, name]) => related(code, name, el('value', { 'xsi:type': 'BL', nullFlavor: 'NI' }))),
    related('27', 'outcome', el('value', { 'xsi:type': 'CE', code: outcome, codeSystem: oid.outcome })),
  );
}

const related = (code: string, displayName: string, value: XmlNode): XmlNode =>
  el(
    'outboundRelationship2',
    { typeCode: 'PERT' },
    el('observation', act('OBS'), el('code', { code, codeSystem: oid.observation, displayName }), value),
  );
