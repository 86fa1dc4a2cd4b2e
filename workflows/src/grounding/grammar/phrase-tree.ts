import type { Item } from './items.js';

/** A phrase at a place of a text: where it ends and what it may say. */
export interface Phrase {
  readonly end: number;
  readonly items: readonly Item[];
}

type Node = { readonly next: Map<string, Node>; items: readonly Item[] | undefined };

/** Phrases by their letters: the longest that ends where a word may end. */
export class PhraseTree {
  readonly #root: Node = { next: new Map(), items: undefined };

  add(words: string, items: readonly Item[]): void {
    let node = this.#root;
    for (const letter of words) {
      const next: Node = node.next.get(letter) ?? { next: new Map<string, Node>(), items: undefined };
      node.next.set(letter, next);
      node = next;
    }
    node.items = [...(node.items ?? []), ...items];
  }

  /** Every phrase at a place, the longest first. */
  at(text: string, index: number): Phrase[] {
    const found: Phrase[] = [];
    let node: Node | undefined = this.#root;
    for (let end = index; node && end <= text.length; end += 1) {
      if (node.items && endsWord(text, end)) found.unshift({ end, items: node.items });
      node = node.next.get(text[end] ?? '');
    }
    return found;
  }
}

export function endsWord(text: string, end: number): boolean {
  // Asked at every place of a text, where mostly a letter of Hangul stands: it needs no pattern.
  return (
    end >= text.length ||
    (!isHangul(text.charCodeAt(end)) && /[\s.,!:;()]/u.test(text[end] ?? '')) ||
    (!isHangul(text.charCodeAt(end - 1)) && /[.,!:;()]/u.test(text[end - 1] ?? ''))
  );
}

function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}
