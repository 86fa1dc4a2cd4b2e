import { objectOf, objectsOf, stringOf, type JsonObject } from './json.js';
import { clean } from './text.js';

const crushing = /분쇄|빻|갈아서|으깨|산제\s*(?:조제|로)|가루로|\bcrush|\bgrind|\bground\b|\bpowdered/i;
const halving = /반\s*(?:알|정|tab)|½|\bhalf\b|절반|\d+\.5\s*(?:정|알)|(?<![\d.])1\s*\/\s*2\s*(?:정|알|tab)/i;
/** "Do not crush": a sentence that forbids says nothing of what is done. */
const forbidding =
  /하지\s|지\s*(?:마|말|않|못)|마십시오|마세요|말\s*것|금지|불가|안\s*됩|없이|대신|\bnot\b|n't\b|\bnever\b|\bwithout\b|\bavoid\b/i;

/**
 * What the words of the instructions say is done to a piece, in words that the check of dividing and crushing reads: FHIR has
 * no field for it. Half a piece counts from words only where no amount is given.
 */
export function handlingWords(dosages: readonly JsonObject[], withAmount: boolean): string {
  const sentences = dosages.flatMap(textsOf).flatMap((text) => text.split(/[.;\n。]+(?!\d)/));
  const told = sentences.filter((sentence) => !forbidding.test(sentence));
  const half = withAmount ? undefined : told.map((sentence) => halving.exec(sentence)?.[0]).find(Boolean);
  const crushed = told.some((sentence) => crushing.test(sentence)) ? '분쇄' : '';
  return clean([half ?? '', crushed].filter((word) => word !== '').join(' '), 50);
}

function textsOf(dosage: JsonObject): string[] {
  const concepts = [...objectsOf(dosage['additionalInstruction']), objectOf(dosage['method'])];
  return [
    stringOf(dosage['text']),
    stringOf(dosage['patientInstruction']),
    ...concepts.flatMap((concept) => [
      stringOf(concept['text']),
      ...objectsOf(concept['coding']).map((coding) => stringOf(coding['display'])),
    ]),
  ].filter((text) => text !== '');
}
