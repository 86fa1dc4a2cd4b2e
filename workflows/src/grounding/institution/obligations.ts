import { fillMessage } from '@onyak/core';
import { wordingTexts } from './texts.js';

/** What a sentence of the engine says and its wording has to say too: how soon, whom, what is not to be done. */
interface Obligation {
  readonly said: RegExp;
  /** Other words of the same. */
  readonly keeps?: RegExp;
  readonly name: string;
}

const obligations: readonly Obligation[] = [
  { said: /지금 바로/u, keeps: /지금 (바로|곧)|(지금|즉시) /u, name: '지금 바로' },
  { said: /(?<!지금 )바로 119/u, keeps: /바로|즉시|곧바로/u, name: '바로' },
  { said: /119/u, name: '119' },
  { said: /응급실/u, name: '응급실' },
  { said: /오늘 안에/u, keeps: /오늘(?! 아니)/u, name: '오늘 안에' },
  { said: /다음 진료 때/u, keeps: /다음 (진료|방문|외래)/u, name: '다음 진료 때' },
  { said: /다음에 드시기 전에/u, keeps: /(드시|복용하시|복용하)기 전/u, name: '다음에 드시기 전에' },
  { said: /답을 듣기 전/u, keeps: /답을 (듣|받)기 전|답을 들을 때까지/u, name: '답을 듣기 전' },
  { said: /의사/u, name: '의사' },
  { said: /약사/u, name: '약사' },
  { said: /전화/u, keeps: /전화|연락/u, name: '전화' },
  { said: /물어보|알리|말씀하/u, keeps: /물어보|여쭤|여쭈|상의|확인하|알리|알려|말씀하/u, name: '물어볼 것' },
  { said: /금기/u, name: '금기' },
  {
    said: /쓰지 않아야/u,
    keeps: /(쓰|사용하|복용하|드시)(지|셔서는|시면|면) (않아야|마십|말아야|안 )/u,
    name: '쓰지 않아야 함',
  },
  { said: /드시지 마/u, keeps: /(드시|쓰|복용하)지 마|(드시|쓰|복용하)지 말/u, name: '드시지 말 것' },
  { said: /끊거나/u, keeps: /끊|중단/u, name: '스스로 끊지 말 것' },
  { said: /양을 바꾸/u, keeps: /양을 (바꾸|줄이|늘리|조절)/u, name: '양을 바꾸지 말 것' },
  { said: /바꾸지 마/u, keeps: /(바꾸|끊|줄이|늘리|조절하|변경하)지 (마|말)/u, name: '하지 말 것' },
  { said: /함께/u, keeps: /함께|같이|병용/u, name: '함께' },
  { said: /나타나면/u, keeps: /나타나|생기|있으면|보이/u, name: '나타나면' },
  { said: /조심해야/u, keeps: /조심|주의/u, name: '조심해야 함' },
  { said: /피하는/u, keeps: /피하/u, name: '피함' },
];

/** What of the engine's sentence a wording has lost, in words for who wrote it. */
export function lostOf(engine: string, wording: string): string[] {
  return obligations
    .filter(({ said, keeps = said }) => said.test(engine) && !keeps.test(wording))
    .map(({ name }) => fillMessage(wordingTexts.lost, { name }));
}
