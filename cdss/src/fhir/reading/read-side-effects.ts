import { statusCodes } from './collector.js';
import { addClinicalDates, isAboutPatient, type Context } from './context.js';
import { objectOf, objectsOf, stringOf, stringsOf, type JsonObject } from '../values/json.js';
import type { RawSideEffect } from './raw.js';
import { drugText, readDrug, readMedicationResource } from './read-medications.js';
import { referenceDisplay, type Kept } from './references.js';
import { conceptText, namesBesideNothing, readConcept, saysNothingKnown, type RawConcept } from '../codes/systems.js';
import { MAX_TEXT } from '../../lexicon/text/tokens.js';
import { clean } from '../values/text.js';

const EXPOSURE_RISK = '/allergyintolerance-substanceExposureRisk';

/** Reads allergies and adverse events of the patient; which allergies are to drugs, the code tables tell later. */
export function readSideEffects(context: Context, resources: readonly Kept[]): RawSideEffect[] {
  return resources.flatMap((kept) => {
    if (kept.type === 'AllergyIntolerance') return readAllergy(context, kept) ?? [];
    return kept.type === 'AdverseEvent' ? (readAdverseEvent(context, kept) ?? []) : [];
  });
}

function readAllergy(context: Context, kept: Kept): RawSideEffect | null {
  const { resource } = kept;
  if (!isAboutPatient(context, kept, 'patient')) return null;
  const exposure = exposureRisk(resource);
  const code = exposure?.substance ?? readWhole(resource['code']);
  const name = conceptText(code);
  const skip = (reason: 'REFUTED' | 'NOTHING_KNOWN' | 'NO_RISK' | 'NOTHING_READABLE') => {
    context.notes.add(reason, kept.type, name);
    return null;
  };
  if (statusCodes(resource['verificationStatus']).includes('refuted')) return skip('REFUTED');
  const nothingKnown = saysNothingKnown(code);
  if (nothingKnown && !namesBesideNothing(code)) return skip('NOTHING_KNOWN');
  if (exposure?.risk === 'no-known-reaction-risk') return skip('NO_RISK');
  const reactions = objectsOf(resource['reaction']).slice(0, 50);
  const culprits = reactions
    .map((reaction) => readConcept(reaction['substance']))
    .filter((concept) => conceptText(concept) !== '');
  // The allergy's own code names the substance; a reaction's substance is used where there is none, and for its codes.
  const substances = name === '' ? culprits : [code, ...culprits];
  const manifestations = reactions.flatMap(readReaction);
  if (substances.length === 0 && manifestations.length === 0) return skip('NOTHING_READABLE');
  addClinicalDates(context, resource, ['recordedDate', 'onsetDateTime']);
  const categories = stringsOf(resource['category']);
  // Vaccines and antibodies are biologics to FHIR, and drugs here.
  const isDrug = categories.includes('medication') || categories.includes('biologic');
  const category = isDrug ? 'MEDICATION' : categories.length === 0 ? 'NONE' : 'OTHER';
  const grades = [...reactions.map(({ severity }) => stringOf(severity)), stringOf(resource['criticality'])];
  return { source: 'ALLERGY', substances, reactions: manifestations, category, grades, nothingKnown };
}

/** A text of several drugs is longer than a name; what is longer than the lexicon reads is told as not understood. */
function readWhole(value: unknown): RawConcept {
  return { ...readConcept(value), text: clean(stringOf(objectOf(value)['text']), MAX_TEXT + 1) };
}

function readReaction(reaction: JsonObject): readonly RawConcept[] {
  const concepts = objectsOf(reaction['manifestation'])
    .slice(0, 20)
    .map(readConcept)
    .filter((concept) => conceptText(concept) !== '');
  const description = clean(stringOf(reaction['description']), 300);
  return concepts.length > 0 || description === '' ? concepts : [{ codings: [], text: description }];
}

/** The standard extension that tells a substance together with the risk of exposure to it. */
function exposureRisk(resource: JsonObject): { readonly substance: RawConcept; readonly risk: string } | null {
  const extension = objectsOf(resource['extension']).find((one) => stringOf(one['url']).endsWith(EXPOSURE_RISK));
  if (!extension) return null;
  const part = (url: string) =>
    readConcept(objectsOf(extension['extension']).find((one) => one['url'] === url)?.['valueCodeableConcept']);
  return { substance: part('substance'), risk: part('exposureRisk').codings[0]?.code ?? '' };
}

function readAdverseEvent(context: Context, kept: Kept): RawSideEffect | null {
  const { resource } = kept;
  if (!isAboutPatient(context, kept, 'subject')) return null;
  const event = readConcept(resource['event']);
  if (resource['actuality'] !== 'actual') {
    context.notes.add('NOT_ACTUAL', kept.type, conceptText(event));
    return null;
  }
  const reactions = conceptText(event) === '' ? resultingConditions(context, kept) : [event];
  const substances = suspects(resource).flatMap((reference) => readSuspect(context, kept, reference));
  if (reactions.length === 0 && substances.length === 0) {
    context.notes.add('NOTHING_READABLE', kept.type);
    return null;
  }
  addClinicalDates(context, resource, ['date', 'recordedDate', 'detected']);
  const grades = [...statusCodes(resource['severity']), ...statusCodes(resource['seriousness'])];
  return { source: 'EVENT', substances, reactions, category: 'MEDICATION', grades, nothingKnown: false };
}

function resultingConditions(context: Context, kept: Kept): readonly RawConcept[] {
  return objectsOf(kept.resource['resultingCondition'])
    .slice(0, 20)
    .flatMap((reference) => {
      const found = context.index.resolve(reference, kept);
      const concept = found
        ? readConcept(found.resource['code'])
        : { codings: [], text: clean(referenceDisplay(reference)) };
      return conceptText(concept) === '' ? [] : [concept];
    });
}

/** References to the suspects: R4's own element, and the published backport extension of later versions. */
function suspects(resource: JsonObject): readonly unknown[] {
  const own = objectsOf(resource['suspectEntity']).map((entity) => entity['instance']);
  const backported = objectsOf(resource['extension'])
    .filter((extension) => stringOf(extension['url']).endsWith('/suspect-entity'))
    .map((extension) => objectsOf(extension['extension']).find((part) => part['url'] === 'instance'))
    .map((part) => part?.['valueReference'] ?? { display: conceptText(readConcept(part?.['valueCodeableConcept'])) });
  return [...own, ...backported].slice(0, 50);
}

/** The drug behind a suspect: a medication, a substance, or an act that gave or ordered one. */
function readSuspect(context: Context, kept: Kept, reference: unknown): readonly RawConcept[] {
  const found = context.index.resolve(reference, kept);
  if (!found) {
    const display = clean(referenceDisplay(reference));
    context.notes.add('SUSPECT_REFERENCE', kept.type, display || stringOf(objectOf(reference)['reference']));
    return display === '' ? [] : [{ codings: [], text: display }];
  }
  if (found.type === 'Medication' || found.type === 'Substance')
    return conceptsOf(readMedicationResource(context, found));
  if (!found.type.startsWith('Medication')) return [];
  return conceptsOf(readDrug(context, found));
}

/** One concept for the drug's name with all its codings, so that the text names it once. */
function conceptsOf(drug: ReturnType<typeof readDrug>): readonly RawConcept[] {
  const text = drugText(drug);
  if (text === '') return [];
  const codings = [...drug.concept.codings, ...drug.ingredients.flatMap((ingredient) => ingredient.codings)];
  return [
    { codings: codings.slice(0, 100), text: drug.concept.text || (drug.concept.codings.length === 0 ? text : '') },
  ];
}
