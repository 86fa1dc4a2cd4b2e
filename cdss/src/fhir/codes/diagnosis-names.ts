import { icdAndParents } from './icd.js';
import { bracketOf, isDoubt, withoutQualifiers } from './qualifiers.js';
import { hasHangul } from '../values/text.js';

/** A name that means one diagnosis. */
export interface NamedDiagnosis {
  readonly name: string;
  /** ICD-10 without dot. */
  readonly code: string;
}

/** Words that say nothing of which disease: they neither tell names apart nor make them agree. */
const emptyWords = new Set(
  'the of and or with without due to in by for other unspecified nos nec not elsewhere classified specified site disease diseases disorder disorders syndrome type acute chronic primary secondary'.split(
    ' ',
  ),
);
const emptyKorean =
  /상세불명의?|기타|명시된|명시되지않은|달리분류되지않은|질환|장애|증후군|급성|만성|원발성|이차성|속발성|합병증|동반한|동반하지않은|의한|또는|다발|부위|증상|소견/g;

/**
 * A diagnosis name brought to the form in which two writings of it are equal: without case, spaces and signs;
 * Korean without "제" before a type and "상세불명의"; English with its words sorted, in American spelling.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:disorder|finding|situation|morphologic abnormality|event)\)\s*$/, '')
    .replace(/[’'`]s\b/g, '')
    .trim();
  if (hasHangul(plain)) {
    return plain
      .replace(/[\s·ㆍ,.\-_/()[\]]+/g, '')
      .replace(/제(?=\d형)/g, '')
      .replace(/^상세불명의/, '');
  }
  return plain
    .replace(/ae|oe/g, 'e')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !['unspecified', 'nos', 'the', 'of'].includes(word))
    .map((word) => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word))
    .sort()
    .join(' ');
}

/** The keys a table's name is found under: as it stands, and without what it brackets. */
function keysOf(name: string): readonly string[] {
  const open = name.replace(/\s*[([][^()[\]]*[)\]]\s*/g, ' ').trim();
  return [...new Set([nameKey(name), nameKey(open)])].filter((key) => key.length > 1);
}

/** Diagnosis names of the tables by {@link nameKey}. */
export type DiagnosisNames = ReadonlyMap<string, readonly string[]>;

/**
 * Indexes the names of the classifications; a name that `own` gives means what it says there, whatever else it may
 * be called by.
 */
export function indexNames(own: readonly NamedDiagnosis[], others: readonly NamedDiagnosis[]): DiagnosisNames {
  const index = new Map<string, string[]>();
  add(own, (name) => [nameKey(name)], index, new Set());
  add(others, keysOf, index, new Set(index.keys()));
  return index;
}

function add(
  rows: readonly NamedDiagnosis[],
  keys: (name: string) => readonly string[],
  index: Map<string, string[]>,
  settled: ReadonlySet<string>,
): void {
  for (const { name, code } of rows) {
    if (code === '') continue;
    for (const key of keys(name)) {
      const codes = index.get(key);
      if (settled.has(key) || codes?.includes(code)) continue;
      if (codes) codes.push(code);
      else index.set(key, [code]);
    }
  }
}

/**
 * The one code a name means, or empty: of several codes of one category the category, of several
 * categories nothing.
 */
export function codeOfName(text: string, names: DiagnosisNames): string {
  const codes = names.get(nameKey(text)) ?? [];
  const [first = ''] = codes;
  if (codes.length <= 1) return first;
  const parents = new Set(codes.map((code) => code.slice(0, 3)));
  return parents.size === 1 ? first.slice(0, 3) : '';
}

/** Codes of a text that names diagnoses and nothing else (`고혈압, 당뇨병`); empty when a part is not understood. */
export function codesOfNames(text: string, names: DiagnosisNames): readonly string[] {
  const whole = codeOfName(text, names) || codeOfBoth(text, names) || codeOfQualified(text, names);
  if (whole !== '') return [whole];
  const parts = text.split(/\s*[,;/+·、]\s*|\s+및\s+|\s+and\s+/).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 10) return [];
  const codes = parts.map((part) => codeOfName(part, names));
  return codes.includes('') ? [] : [...new Set(codes)];
}

/** `치매(알츠하이머)` is 알츠하이머 치매; a side, a course or a treatment beside a name leaves the name as it is. */
function codeOfQualified(text: string, names: DiagnosisNames): string {
  const bracket = bracketOf(text);
  const joined = bracket && !isDoubt(bracket.inner) ? codeOfName(`${bracket.inner} ${bracket.outer}`, names) : '';
  if (joined !== '') return joined;
  const spelledOut = bracket && isInitialsOf(bracket.outer, bracket.inner) ? codeOfName(bracket.inner, names) : '';
  if (spelledOut !== '') return spelledOut;
  const plain = withoutQualifiers(text);
  return plain === text.trim() ? '' : codeOfName(plain, names) || codeOfBoth(plain, names);
}

/** `BA (bronchial asthma)`: what the letters stand for is said beside them. */
function isInitialsOf(letters: string, words: string): boolean {
  const first = words.split(/[\s-]+/u).map((word) => word.charAt(0));
  return first.length > 1 && first.join('').toLowerCase() === letters.trim().toLowerCase();
}

/** `만성폐쇄성폐질환(COPD)`: a name and the same in brackets. Another word there may doubt it, so it must be a name too. */
function codeOfBoth(text: string, names: DiagnosisNames): string {
  const match = /^([^()[\]]+)[([]([^()[\]]+)[)\]]$/.exec(text.trim());
  if (!match) return '';
  const [outer, inner] = [codeOfName(match[1] ?? '', names), codeOfName(match[2] ?? '', names)];
  return outer !== '' && outer.slice(0, 3) === inner.slice(0, 3) ? outer : '';
}

/** Whether a text and the table's names of a code have a telling word in common; UNKNOWN where no name is known. */
export function agrees(
  code: string,
  texts: readonly string[],
  icd: ReadonlyMap<string, { readonly nameEng: string; readonly nameKor: string }>,
): 'YES' | 'NO' | 'UNKNOWN' {
  const known = icdAndParents(code).flatMap((one) => icd.get(one) ?? []);
  if (known.length === 0 || texts.length === 0) return 'UNKNOWN';
  const korean = known.map(({ nameKor }) => nameKor.replace(/\s/g, '').replace(emptyKorean, ' '));
  const english = new Set(known.flatMap(({ nameEng }) => stems(nameEng)));
  const same = texts.some((text) =>
    hasHangul(text) ? korean.some((name) => sharesHangul(text, name)) : stems(text).some((stem) => english.has(stem)),
  );
  return same ? 'YES' : 'NO';
}

function stems(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/ae|oe/g, 'e')
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 4 && !emptyWords.has(word))
    .map((word) => word.slice(0, 7));
}

/** Two neighbouring syllables in common, empty words left out. */
function sharesHangul(text: string, name: string): boolean {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace(emptyKorean, ' ');
  for (let at = 0; at + 2 <= plain.length; at += 1) {
    const pair = plain.slice(at, at + 2);
    if (/^\p{Script=Hangul}{2}$/u.test(pair) && name.includes(pair)) return true;
  }
  return false;
}
