/** What somebody of seventy would stumble over in the patient's part of a final text; brackets and all unescaped. */
export function readingFaults(patient: string): string[] {
  const lines = patient.split('\n').filter((line) => line.trim() !== '');
  return [
    ...lines
      .filter((line, at) => asksOfMore.test(line) && !(lines[at + 1] ?? '').startsWith('- '))
      .map(told('asked of nothing')),
    ...lines.flatMap((line) => harmsAfterLists(line)).map(told('a harm of which drug')),
    ...lines
      .filter((line) => line.startsWith('- ') && line.split(': ').length - 1 > MOST_MATTERS)
      .map(told('too many matters in a paragraph')),
    ...unexplained.flatMap(({ word, meant }) =>
      lines.filter((line) => line.includes(word) && !line.includes(meant)).map(told(`${word} not explained`)),
    ),
    ...emergencySigns(patient)
      .filter((sign) => canWait.some((word) => sign.endsWith(word)) && !sign.includes('심한'))
      .map(told('an ambulance for what can wait')),
  ];
}

/** Lists of drugs of one paragraph: three matters, one of which may be a note whose drugs bring different harms. */
const MOST_MATTERS = 4;

const told = (what: string) => (where: string) => `${what}: ${where}`;

/** Announces what stands under it. */
const asksOfMore = /(이 점도( 지금 바로)? 물어보십시오|다음과 같은 점도 있습니다)\.$/u;

/** Words that nobody has met who is no professional, and how they are explained. */
const unexplained = [
  { word: '젖산', meant: '산인 젖산' },
  { word: '세로토닌', meant: '물질인 세로토닌' },
] as const;

const canWait = ['상처', '속쓰림', '식욕', '피로', '허기', '손 떨림', '저림'] as const;

function emergencySigns(patient: string): string[] {
  return (/바로 119에 전화하거나 응급실로 가야 하는 증상: (.+)$/mu.exec(patient)?.[1] ?? '')
    .split(', ')
    .filter((sign) => sign !== '');
}

/** A note that lists drugs without saying for whom or when they do harm. */
const list = /^- (?!이 나이에는|임신|젖을|예전에|함께 쓰지)[^.]*(약입니다|수 있습니다)(\([^)]*\))*: [^.]+\. /u;
/** How a sentence says of what a harm comes. */
const says =
  /^(이 약을|이 약들을|오래 쓰면|나누거나 부수면|함께 쓰면)|(쓰는 동안|함께 쓰면|의 효과가|함께 쓰지) |효과가 |: /u;

function harmsAfterLists(line: string): string[] {
  const head = list.exec(line)?.[0];
  if (head === undefined) return [];
  return line
    .slice(head.length)
    .split(/(?<=\.)\s+/u)
    .filter((sentence) => /수 있습니다/u.test(sentence) && !says.test(sentence));
}
