import type { DurRoute } from '@onyak/cdss';

/** Words of the ministry's dosage forms and the routes they mean; the first that fits decides. */
const words: readonly (readonly [RegExp, DurRoute])[] = [
  [/점안|안연고|안용|안겔/, 'eye'],
  [/점이|이용액/, 'ear'],
  [/점비|비강|나잘/, 'nasal'],
  [/흡입|분무|에어로솔/, 'inhalation'],
  [/투석/, 'dialysis'],
  [/이식/, 'implant'],
  [/질정|질용|질좌|질연질|질크림|질겔/, 'vaginal'],
  [/좌제|관장|직장/, 'rectal'],
  [/경피|패취|패치|첩부|카타플라스마|플라스타/, 'transdermal'],
  [/트로키|설하|박칼|구강용|구강정|로젠지|가글|껌/, 'oromucosal'],
  [/주사|주$|관류/, 'injection'],
  [/크림|연고|로션|외용|겔제?$|도포|샴푸|거즈|네일/, 'topical'],
  [/정$|정제|캡슐|산제?$|과립|세립|시럽|경구|현탁|액제|엘릭서|환제?|필름|펠렛|추어블/, 'oral'],
];

/** Routes of a list of forms, joined by `|`; empty (any route) when one of its forms is not known. */
export function routesOf(forms: string): string {
  const found = new Set<DurRoute>();
  for (const form of forms
    .split(/[/,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const route = words.find(([pattern]) => pattern.test(form))?.[1];
    if (route === undefined) return '';
    found.add(route);
  }
  return [...found].sort().join('|');
}
