/**
 * Names of substances as other countries' records and the pharmacopoeia write them: Latin (`ramiprilum`), German with its salt in one
 * word (`Metoprololsuccinat`), Spanish, Italian and Portuguese (`ibuprofeno`, `metformina`).
 */

/** `Acidum acetylsalicylicum`, `ácido clavulánico`, `acide folique`: as the English name has it. */
const acids = /(?<!\p{L})[aá]cid(?:um|o|e)\s+(\p{L}+?)(?:icum|ico|ique)(?!\p{L})/giu;

/** Genitives of the pharmacopoeia: `Kalii chloridum`, `Natrii valproas`. */
const latinMetals: Readonly<Record<string, string>> = {
  natrii: 'sodium',
  kalii: 'potassium',
  calcii: 'calcium',
  magnesii: 'magnesium',
  lithii: 'lithium',
  ferri: 'ferric',
  ferrosi: 'ferrous',
  zinci: 'zinc',
};
const latinSalt = new RegExp(`\\b(${Object.keys(latinMetals).join('|')})\\s+(\\p{L}{2,}?)(as|idum)\\b`, 'giu');

/** What follows a Japanese name without a space: ペニシリンアレルギー. */
const japaneseWords = /(?<=[ァ-ヶー])(アレルギー|アナフィラキシー|ショック)/gu;

/** Acids and salts of metals in the words of the English name. */
export function spelledForeign(text: string): string {
  const spaced = /[ァ-ヶ]/.test(text) ? text.replace(japaneseWords, ' $1') : text;
  const plain = /cid(?:um|o|e)\s/i.test(spaced) ? spaced.replace(acids, '$1ic acid') : spaced;
  if (!/(?:as|idum)\b/i.test(plain)) return plain;
  return plain.replace(
    latinSalt,
    (_all, metal: string, stem: string, end: string) =>
      `${latinMetals[metal.toLowerCase()] ?? metal} ${stem}${end.toLowerCase() === 'as' ? 'ate' : 'ide'}`,
  );
}

const germanSalt =
  /(?:hydrochlorid|dihydrochlorid|hydrobromid|hydrogensulfat|hemisulfat|sulfat|phosphat|nitrat|bromid|chlorid|succinat|tartrat|maleat|hemifumarat|fumaraat|fumarat|besilat|besylat|mesilat|citrat|acetat|oxalat|kalium|natrium|calcium|magnesium|medoxomil|cilexetil)+$/;
const acid = /^(.{3,}?)(in)?saure$/;
const foreignEnding = /(?:um|[oaei]s?)$/;
/** Esters and salts at the end of a Japanese name, without the marks of voiced syllables: セフジトレンピボキシル. */
const japaneseSalt =
  /(?:ヒホキシル|フロキセチル|アキセチル|メトキソミル|シレキセチル|エテキシラート|ナトリウム|カリウム|カルシウム|マクネシウム)$/;
/** A shorter word is too likely another one. */
const MIN_STEM = 5;

/** What a word may be in English, surest first; a name is what the table knows of it. `word`: lower case, without diacritics. */
export function foreignForms(word: string): string[] {
  const ofAcid = acid.exec(word);
  if (ofAcid) {
    const [, stem = '', infix = ''] = ofAcid;
    return [`${stem}${infix}icacid`, `${stem}icacid`];
  }
  const bare = word.replace(germanSalt, '').replace(japaneseSalt, '');
  return [bare, bare.replace(foreignEnding, ''), bare.replace(foreignEnding, 'e')].filter(
    (form, at, all) => form !== word && form.length >= MIN_STEM && all.indexOf(form) === at,
  );
}
