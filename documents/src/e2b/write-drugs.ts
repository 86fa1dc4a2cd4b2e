import { idOf } from '../ids.js';
import { oid } from './oids.js';
import type { Assessment, KoreanCode, PastDrug, ReportedDrug, SafetyReport } from './report.js';
import { act, codeOr } from './parts.js';
import { reactionId } from './write-reactions.js';
import { el, type XmlNode } from './xml-tree.js';

const drugId = ({ caseId }: SafetyReport, index: number): string => idOf('e2b', caseId, `drug ${index}`);
const kind = { classCode: 'MMAT', determinerCode: 'KIND' };

const koreanCode = (code: KoreanCode | undefined, codeSystem: string): XmlNode | undefined =>
  code && el('code', { code: code.id, codeSystem, codeSystemVersion: code.version });

/** D.8.r and D.10.8.r: nothing where nothing is known. */
export function pastDrugsPart(drugs: readonly PastDrug[]): XmlNode[] {
  if (drugs.length === 0) return [];
  return [
    el(
      'organizer',
      act('CATEGORY'),
      el('code', { code: '2', codeSystem: oid.organizer, displayName: 'drugHistory' }),
      drugs.map(({ name, product }) =>
        el(
          'component',
          { typeCode: 'COMP' },
          el('substanceAdministration', act('SBADM'), consumable(name, product, [])),
        ),
      ),
    ),
  ];
}

const consumable = (name: string, product: KoreanCode | undefined, substances: ReportedDrug['substances']): XmlNode =>
  el(
    'consumable',
    { typeCode: 'CSM' },
    el(
      'instanceOfKind',
      { classCode: 'INST' },
      el(
        'kindOfProduct',
        kind,
        koreanCode(product, oid.krProduct),
        el('name', {}, name),
        substances.map((substance) =>
          el(
            'ingredient',
            { classCode: 'ACTI' },
            el(
              'ingredientSubstance',
              kind,
              koreanCode(substance.code, oid.krSubstance),
              el('name', {}, substance.name),
            ),
          ),
        ),
      ),
    ),
  );

/** G.k: the drugs themselves. */
export const drugPart = (report: SafetyReport): XmlNode =>
  el(
    'organizer',
    act('CATEGORY'),
    el('code', { code: '4', codeSystem: oid.organizer, displayName: 'drugInformation' }),
    report.drugs.map((drug, index) =>
      el(
        'component',
        { typeCode: 'COMP' },
        el(
          'substanceAdministration',
          act('SBADM'),
          el('id', { root: drugId(report, index) }),
          consumable(drug.name, drug.product, drug.substances),
        ),
      ),
    ),
  );

/** G.k.1 of each drug, and G.k.9.i.2.r of each drug with each reaction that it was judged for. */
export function assessmentParts(report: SafetyReport): XmlNode[] {
  const roles = report.drugs.map((drug, index) =>
    assessment(
      el('code', { code: '20', codeSystem: oid.observation, displayName: 'interventionCharacterization' }),
      el('value', { 'xsi:type': 'CE', code: drug.role, codeSystem: oid.drugRole }),
      productUse(drugId(report, index)),
    ),
  );
  const judged = report.drugs.flatMap((drug, index) =>
    drug.assessments.flatMap((judgement) => judgements(report, judgement, drugId(report, index))),
  );
  return [...roles, ...judged];
}

const assessment = (...parts: readonly (XmlNode | undefined)[]): XmlNode =>
  el('component', { typeCode: 'COMP' }, el('causalityAssessment', act('OBS'), ...parts));

const productUse = (root: string): XmlNode =>
  el('subject2', { typeCode: 'SUBJ' }, el('productUseReference', act('SBADM'), el('id', { root })));

/** One for the words, and one for each Korean scale: an assessment holds one value. */
function judgements(report: SafetyReport, judged: Assessment, drug: string): XmlNode[] {
  const author = el(
    'author',
    { typeCode: 'AUT' },
    el('assignedEntity', { classCode: 'ASSIGNED' }, el('code', {}, el('originalText', {}, judged.source))),
  );
  const about = el(
    'subject1',
    { typeCode: 'SUBJ' },
    el('adverseEffectReference', act('OBS'), el('id', { root: reactionId(report, judged.reaction) })),
  );
  const one = (value: XmlNode) =>
    assessment(
      el('code', { code: '39', codeSystem: oid.observation, displayName: 'causality' }),
      value,
      el(
        'methodCode',
        judged.krMethod ? { code: judged.krMethod, codeSystem: oid.krMethod } : {},
        el('originalText', {}, judged.method),
      ),
      author,
      about,
      productUse(drug),
    );
  const { krWhoUmc, krKrct } = judged;
  return [
    one(el('value', { 'xsi:type': 'ST' }, judged.result)),
    ...(krWhoUmc === undefined
      ? []
      : [one(el('value', { 'xsi:type': 'CE', ...codeOr(krWhoUmc), codeSystem: oid.krWhoUmc }))]),
    ...(krKrct === undefined ? [] : [one(el('value', { 'xsi:type': 'CE', code: krKrct, codeSystem: oid.krKrct }))]),
  ];
}
