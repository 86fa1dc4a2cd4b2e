/** What stands before each text of a guide when it is shown while it is written. */
const lead: Readonly<Record<string, string>> = { overview: '', heading: '\n\n## ', text: '\n- ', closing: '\n\n' };

/**
 * Turns the growing JSON of a guide into the text a person watches: the values of overview,
 * heading, text and closing as they come, nothing of the JSON around them. Feed it pieces cut anywhere.
 */
export class GuideTextStream {
  #inString = false;
  #escape: string | undefined;
  #afterColon = false;
  #string = '';
  #key = '';
  #emitting = false;

  /** The readable text that the next piece of JSON adds. */
  push(piece: string): string {
    let out = '';
    for (const character of piece) out += this.#inString ? this.#inside(character) : this.#outside(character);
    return out;
  }

  #outside(character: string): string {
    if (character === ':') this.#afterColon = true;
    else if (character === '"') {
      this.#inString = true;
      this.#string = '';
      const before = this.#afterColon ? lead[this.#key] : undefined;
      this.#emitting = before !== undefined;
      return before ?? '';
    } else if (!/\s/u.test(character)) this.#afterColon = false;
    return '';
  }

  #inside(character: string): string {
    if (this.#escape !== undefined) {
      this.#escape += character;
      const decoded = decodeEscape(this.#escape);
      if (decoded === undefined) return '';
      this.#escape = undefined;
      return this.#take(decoded);
    }
    if (character === '\\') {
      this.#escape = '';
      return '';
    }
    if (character !== '"') return this.#take(character);
    this.#inString = false;
    if (!this.#afterColon) this.#key = this.#string;
    this.#afterColon = false;
    this.#emitting = false;
    return '';
  }

  #take(character: string): string {
    if (this.#emitting) return character;
    this.#string += character;
    return '';
  }
}

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '',
  b: '',
  f: '',
  '"': '"',
  '\\': '\\',
  '/': '/',
};

/** The character of an escape sequence (without its backslash), undefined while it is not complete. */
function decodeEscape(sequence: string): string | undefined {
  if (!sequence.startsWith('u')) return simpleEscapes[sequence] ?? '';
  if (sequence.length < 5) return undefined;
  const code = Number.parseInt(sequence.slice(1), 16);
  return Number.isNaN(code) || code === 0 ? '' : String.fromCharCode(code);
}
