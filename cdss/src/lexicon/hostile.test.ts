import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';

const { lexicon } = shippedKnowledge();

/** The same made-up texts on every run (a linear congruential generator). */
function* texts(count: number): Generator<string> {
  let seed = 20_260_401;
  const next = (below: number) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((seed / 4_294_967_296) * below);
  };
  const pieces =
    '페니실린|세파|없음|알레르기|은|는|,|. |(|)| |-|NKDA|no|except|tolerates|amox|/clav|5mg|정|\ud83d\ude00|\ud800|\u0000|İ|ﬀ|㎎|가각갂|ㄱㄴ|é|ß|계|계열|외|및|1)|:|;|아스피린|아스피링|cef|의|penicilin|不|\u202e|"|\\|$&|%s|<b>'.split(
      '|',
    );
  for (let at = 0; at < count; at += 1) {
    let text = '';
    for (let length = next(30); length >= 0; length -= 1) text += pieces[next(pieces.length)] ?? '';
    yield text;
  }
}

/** What is below the grain of a processor's clock tells nothing of a text. */
const NOISE_MS = 20;

/** Least processor time of three readings, in milliseconds: other programs on the machine do not count. */
function processorMs(text: string): number {
  const product = { atcCode: '', medicationName: text, ingredientCode: text, ingredientName: text, atcName: text };
  const readings = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    lexicon.read(text);
    lexicon.ofProduct(product);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...readings);
}

describe('hostile and long texts', () => {
  it('never throw, read the same twice, and give sound answers', () => {
    for (const text of texts(3_000)) {
      const reading = lexicon.read(text);
      expect(lexicon.read(text)).toEqual(reading);
      if (reading.deniesAll) expect([reading.understood, reading.candidates, reading.leftover]).toEqual([[], [], '']);
      for (const { atcCodes, confidence, matched } of [...reading.understood, ...reading.denied]) {
        expect(atcCodes.every((code) => /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/.test(code))).toBe(true);
        expect(confidence > 0 && confidence <= 1 && matched.length <= 300).toBe(true);
      }
      lexicon.ofProduct({
        atcCode: '',
        medicationName: text,
        ingredientCode: text.slice(0, 9),
        ingredientName: text,
        atcName: '',
      });
    }
  });

  it.each([
    ['one word', '가'.repeat(200_000)],
    ['one Latin word', 'a'.repeat(200_000)],
    ['brackets', '('.repeat(100_000)],
    ['names without end', '페니실린'.repeat(50_000)],
    ['almost names', '아목시실'.repeat(50_000)],
    ['commas', ','.repeat(200_000)],
    ['negations', '없음 '.repeat(50_000)],
    ['spaces', ' '.repeat(200_000)],
    ['digits', '1.1,'.repeat(50_000)],
    ['names that join', 'a-b/c '.repeat(30_000)],
  ])('of %s take no more than their length', (_what, text) => {
    // Sixteen times where every part were compared with every other.
    expect(processorMs(text)).toBeLessThan(8 * processorMs(text.slice(0, text.length / 4)) + NOISE_MS);
  });

  it('tell what lies behind the part that is read', () => {
    const long = `${'두드러기 '.repeat(500)}페니실린`;
    expect(lexicon.read(long).leftover).not.toBe('');
    expect(lexicon.read(long).deniesAll).toBe(false);
  });
});
