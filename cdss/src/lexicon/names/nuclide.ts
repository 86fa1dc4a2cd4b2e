/** The radionuclides of medicine by mass and element; the ministry's lists write Tl with a capital I as well. */
const nuclide =
  '(?:3H|11C|14C|13N|15O|18F|32P|51Cr|57Co|59Fe|64Cu|67Ga|68Ga|75Se|81mKr|82Rb|89Sr|89Zr|90Y|99Mo|99m?Tc|111In|123I|124I|125I|131I|133Xe|153Sm|177Lu|186Re|201T[lI]|223Ra)';
const labelled = new RegExp(`[([\\s-]${nuclide}(?![A-Za-z0-9])`, 'u');

/** Whether a substance's name says that it is radioactive, as in "플루오르화나트륨(18F)". */
export const namesNuclide = (name: string): boolean => labelled.test(` ${name}`);

/** Whether a code is of the radiopharmaceuticals, diagnostic (V09) or therapeutic (V10). */
export const isRadioactiveCode = (code: string): boolean => code.startsWith('V09') || code.startsWith('V10');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Whether a text writes a nuclide behind a name: the labelled substance is another drug than the plain one. */
export function isLabelledIn(text: string, name: string): boolean {
  return labelled.test(text) && new RegExp(`${escaped(name)}\\s*[([]\\s*${nuclide}(?![A-Za-z0-9])`, 'u').test(text);
}
