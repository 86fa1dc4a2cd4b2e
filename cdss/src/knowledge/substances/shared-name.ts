/** A name that stands for a mixture or for many preparations says nothing about the substance. */
const collectiveName = /combination| and |,|electrolytes/;
/** Insulins are combined on purpose and infusions carry the same salts: the code alone identifies them. */
const identifiedByCode = ['A10A', 'B05'];
/** What irrigates against infection is the substance that disinfects and gargles: chlorhexidine. */
const sharedAllTheSame = ['B05CA'];
const SUBSTANCE = 7;

/** Whether a name of the ATC, in lower case, says nothing about the substance. */
export const isCollectiveName = (english: string): boolean => collectiveName.test(english);

/**
 * The name under which the codes of one substance are one: a code of the ATC says where it acts too, so that aspirin for the heart
 * and aspirin for pain have two. Undefined where the code alone says what it is.
 */
export function sharedName(atc: string, atcName: string): string | undefined {
  const english = atcName.toLowerCase();
  const isOne = atc.length === SUBSTANCE && english !== '' && !isCollectiveName(english);
  const under = (prefixes: readonly string[]) => prefixes.some((prefix) => atc.startsWith(prefix));
  return isOne && (!under(identifiedByCode) || under(sharedAllTheSame)) ? english : undefined;
}
