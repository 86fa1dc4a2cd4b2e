import type { RequestRef } from '../store/context.js';

/** Messages that a batch takes, by the names under which running ones know them. */
export const batchOrders = { pause: 'pauseBatch', resume: 'resumeBatch' } as const;

/** How a batch goes, read from its request; small. */
export interface BatchPlan {
  readonly total: number;
  readonly window: number;
  readonly perRun?: number;
  readonly tellEvery?: number;
  /** Seconds that one item may take. */
  readonly seconds: number;
}

export interface BatchItem {
  readonly item: unknown;
  readonly label: string;
}

/** The activities of a kind that is worked on item by item. */
export interface BatchActivities {
  readonly plan: (request: RequestRef) => Promise<BatchPlan>;
  readonly page: (input: {
    readonly request: RequestRef;
    readonly from: number;
    readonly count: number;
  }) => Promise<BatchItem[]>;
  readonly item: (input: { readonly request: RequestRef; readonly item: unknown }) => Promise<void>;
}

/** Under which name a kind's activity is registered. */
export const batchActivity = (kind: string, name: keyof BatchActivities): string => `${kind}Batch.${name}`;
