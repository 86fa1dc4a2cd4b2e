import iconv from 'iconv-lite';

export type CsvEncoding = 'utf-8' | 'cp949';

/** Turns a file's bytes into text piece by piece. @throws TypeError for bytes that are not of the encoding. */
export interface Decoder {
  push(piece: Uint8Array): string;
  end(): string;
}

function utf8(): Decoder {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return { push: (piece) => decoder.decode(piece, { stream: true }), end: () => decoder.decode() };
}

const LF = 10;
const UNKNOWN = '\ufffd';

/**
 * CP949 by line: no two-byte letter contains a line feed. The platform's own decoder (`euc-kr`)
 * will not do: on Node it knows EUC-KR only, and turns the other 8,822 syllables into something
 * else without a word.
 */
function cp949(): Decoder {
  let rest: Buffer = Buffer.alloc(0);
  const decode = (bytes: Buffer): string => {
    const text = iconv.decode(bytes, 'cp949');
    if (text.includes(UNKNOWN)) throw new TypeError('not CP949');
    return text;
  };
  return {
    push(piece) {
      const bytes = Buffer.concat([rest, piece]);
      const cut = bytes.lastIndexOf(LF) + 1;
      rest = bytes.subarray(cut);
      return decode(bytes.subarray(0, cut));
    },
    end: () => decode(rest),
  };
}

export const createDecoder = (encoding: CsvEncoding): Decoder => (encoding === 'utf-8' ? utf8() : cp949());
