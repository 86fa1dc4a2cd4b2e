/** What may stand in brackets behind a diagnosis and says nothing of which it is, nor that it is not. */
const harmless = [
  '양측|좌측|우측|양쪽|왼쪽|오른쪽|both|both sides|bilateral|bilat|rt|lt|right|left',
  '(혈액|복막)? ?투석( ?중)?|활동성|active|안정|안정적|안정기|stable|경증|중등도|중증|mild|moderate|severe',
  '조절 ?됨|조절 ?안 ?됨|조절 ?불량|조절 ?양호|(well |poorly )?(un)?controlled|attack|flare|acute attack',
  'w/?o fx|without (current )?fracture|paroxysmal|persistent|permanent|발작성|지속성',
  '무릎|고관절|어깨|손|발|허리|척추|knees?|hips?|hands?|shoulders?',
  '(약물 ?|인슐린 ?|호르몬 ?)?(투약|복용|투여|사용|치료|복약) ?중|(경과|추적) ?관찰 ?중|on (insulin|medication|meds?|tx|treatment)|약 ?(복용|먹는|드시는) ?중|f/?u',
  't(-score)? ?:? ?[-−]\\d(\\.\\d)?',
  '(lv)?ef ?:? ?\\d{1,2} ?%?|hf[rmp]+r?ef|nyha ?(class ?)?[1-4i]{1,3}v?',
  '[^()]{1,12}(?<!하지 ?않)(을|를)? ?동반(함|됨)?',
  '(진단 ?|dx\\.? ?)?(19|20)\\d\\d ?년?( ?진단)?',
];
const qualifier = new RegExp(`^(?:${harmless.join('|')})\\.?$`, 'iu');
/** How far a pregnancy is: `임신 12주`, `임신 24+3주`. */
const weeks = /^(임신)\s*\d{1,2}(?:\s*\+\s*\d)?\s*주(?:차|\s*\d\s*일)?$/u;
const side =
  /(?:^(?:양측|좌측|우측|rt\.?|lt\.?|right|left|bilateral)\s+|\s+(?:양측|양안|우안|좌안|both|bilateral|o[dsu]|(?:rt\.?|lt\.?|right|left)(?:\s+(?:leg|arm|knee|hip|eye|foot|hand|shoulder))?)$)/iu;
const bracketed = /^([^()[\]]+?)\s*[([]([^()[\]]+)[)\]]$/u;
/** The same behind a diagnosis without brackets. */
const grade =
  /\s+(?:LA(?:[-\s]+grade)?[-\s]+[A-D]|child(?:[-\s]+pugh)?[-\s]+[A-C]|on (?:NOAC|DOAC|OAC|warfarin|HD|PD|dialysis)|투석 ?중|NYHA\s*(?:class\s*)?(?:[1-4]|I{1,3}|IV)|on (?:insulin|meds?|medication|tx|treatment)|attack|flare|w\/?o (?:fx|fracture))$/iu;
const behindComma = /^([^,;()]+)[,;]\s*([^,;()]+)$/u;
/** `migraine w/ aura`. */
const withShort = /\bw\/(?!o)\s*/giu;
/** Half a stage, which no code tells: `stage 3b`, `3a기`. */
const halfStage = /(?<=\b(?:stage|CKD|G)\s*[1-5]|[1-5](?=[ab]\s*기))[ab](?=\b|\s*기)/iu;
const past = /^(?:과거력|기왕력|병력|history|past history|hx|phx|h\/o)\.?$/iu;
const pastBehind = /\s*(?:과거력|기왕력|병력)$/u;
const pastBefore = /^(?:h\/o|history of|hx of)\s+/iu;

const doubt = /의심|의증|추정|배제|suspect|probable|possible|r\/o|rule out|\?/iu;

/** Whether a word beside a diagnosis doubts it. */
export const isDoubt = (text: string): boolean => doubt.test(text);

/** A text in brackets and what it stands behind. */
export function bracketOf(text: string): { readonly outer: string; readonly inner: string } | undefined {
  const [, outer, inner] = bracketed.exec(text.trim()) ?? [];
  return outer === undefined || inner === undefined ? undefined : { outer, inner: inner.trim() };
}

/** `T2DM, uncontrolled`: what stands behind a comma may be said of what stands before it. */
function commaOf(text: string): { readonly outer: string; readonly inner: string } | undefined {
  const [, outer, inner] = behindComma.exec(text.trim()) ?? [];
  return outer === undefined || inner === undefined ? undefined : { outer, inner: inner.trim() };
}

/** A diagnosis without words of side, course and treatment; the text itself where it has others, or none. */
export function withoutQualifiers(text: string): string {
  const bracket = bracketOf(text) ?? commaOf(text);
  const isPlain = bracket?.inner.split(/\s*[,;·]\s*/u).every((part) => qualifier.test(part)) === true;
  return (bracket && isPlain ? bracket.outer : text)
    .trim()
    .replace(withShort, 'with ')
    .replace(side, '')
    .trim()
    .replace(grade, '')
    .replace(halfStage, '')
    .replace(weeks, '$1');
}

/** The diagnosis of a text that says that it was there once; undefined where it does not say so. */
export function pastDiagnosis(text: string): string | undefined {
  const plain = text.trim();
  const bracket = bracketOf(plain);
  if (bracket && past.test(bracket.inner)) return bracket.outer;
  const left = plain.replace(pastBehind, '').replace(pastBefore, '');
  return left === plain || left === '' ? undefined : left;
}
