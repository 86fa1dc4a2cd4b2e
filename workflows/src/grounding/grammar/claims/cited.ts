import type { Clause, ClauseKind } from '../../../clauses/clause.js';
import type { MaterialFinding } from '../../../llm/material.js';
import type { Context, Of } from '../speech.js';

/** A drug of a sentence by all it may stand for. */
export type Name = readonly string[];

/** The clauses of a sentence's findings, and which of them its drugs are spoken of in. */
export class Cited {
  protected readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  protected codesOf(name: string): string[] {
    return this.context.material.findings.flatMap(({ drugs }) =>
      drugs.flatMap((drug) => (drug.name === name ? [drug.atcCode, drug.substanceAtc] : [])),
    );
  }

  protected mechanisms(): string[] {
    return this.reasons().map(({ mechanism }) => mechanism);
  }

  protected reasons(): MaterialFinding['reasons'] {
    const ids = new Set(this.context.clauses.map(({ findingId }) => findingId));
    return this.context.material.findings.filter(({ id }) => ids.has(id)).flatMap(({ reasons }) => reasons);
  }

  /** Why the findings about some of these drugs were found. */
  protected reasonsOf(drugs: readonly Name[]): MaterialFinding['reasons'] {
    const ids = new Set(this.touching(this.of('GRADE'), drugs).map(({ findingId }) => findingId));
    return this.context.material.findings.filter(({ id }) => ids.has(id)).flatMap(({ reasons }) => reasons);
  }

  /** What a drug is sold as, without form and strength. */
  protected productsOf(names: Name): string[] {
    return this.context.material.findings.flatMap(({ drugs }) =>
      drugs.flatMap(({ name, products }) => (names.includes(name) ? products : [])),
    );
  }

  protected of<Kind extends ClauseKind>(kind: Kind): Of<Kind>[] {
    return this.context.clauses.filter((clause): clause is Of<Kind> => clause.kind === kind);
  }

  /** The drugs that the sentence has named so far; of a line, those of the line. */
  protected named(drugs: readonly Name[]): readonly Name[] {
    return drugs.length > 0 ? drugs : this.context.lineDrugs;
  }

  /** Clauses of findings about some of these drugs; all where none is named. */
  protected touching<One extends Clause>(clauses: readonly One[], drugs: readonly Name[]): readonly One[] {
    const named = new Set(this.named(drugs).flat());
    if (named.size === 0) return this.context.speech === 'WHOLE' ? [] : clauses;
    return clauses.filter((clause) => clause.drugs.some((name) => named.has(name)));
  }

  /** The drugs that something is said of: those of the sentence, else of the sentences before it, else of the line. */
  protected meant(drugs: readonly Name[]): readonly Name[] {
    return drugs.length === 0 && this.context.drugsBefore.length > 0 ? this.context.drugsBefore : this.named(drugs);
  }

  /** Clauses of findings all of whose drugs are meant: what two do together is not said of one. */
  protected wholly<One extends Clause>(clauses: readonly One[], drugs: readonly Name[]): readonly One[] {
    const named = new Set(this.meant(drugs).flat());
    if (named.size === 0) return this.context.speech === 'WHOLE' ? [] : clauses;
    return clauses.filter((clause) => clause.drugs.every((name) => named.has(name)));
  }
}
