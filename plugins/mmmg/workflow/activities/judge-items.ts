import type { Guide } from '@onyak/core';
import { charactersOf, judgeRubric, type guideMaterial } from '@onyak/workflows/guidance';
import { ApplicationFailure, attempt, type RequestRef } from '@onyak/workflows/kit';
import type { SavedRubric } from '../store/rubric.sql.js';
import type { ActivityDeps } from './context.js';
import { meterOf } from './meter.js';

interface Judged {
  readonly material: ReturnType<typeof guideMaterial>;
  readonly written: Guide;
  /** Whether the institution has set any limit. */
  readonly limited: boolean;
  readonly signal: AbortSignal;
}

/**
 * Has the items that a guide's findings ask for answered by yes or no with a quote. A judge that cannot be reached, or for whom the
 * limits leave no call, leaves them unanswered: it never fails a guide.
 */
export async function judgeItems(
  deps: ActivityDeps,
  ref: RequestRef & { readonly seq: number },
  { material, written, limited, signal }: Judged,
): Promise<SavedRubric | null> {
  const judge = deps.models.evaluation;
  const meter = judge && meterOf(deps, ref, judge, 'EVAL', limited);
  // One call after the other: its number tells it apart in every attempt.
  let calls = 0;
  const key = () => `rubric:${calls}`;
  try {
    const judged = await judgeRubric(judge, material, written, {
      signal,
      attempt: attempt(),
      reserve: async (messages) => meter?.reserve({ key: key(), characters: charactersOf(messages) }),
      record: async (call) => {
        await meter?.record(call, key());
        calls += 1;
      },
      ...(deps.modelIdleMs === undefined ? {} : { idleMs: deps.modelIdleMs }),
    });
    return { judge: judge?.name ?? '', ...judged };
  } catch (error) {
    if (signal.aborted || !(error instanceof ApplicationFailure)) throw error;
    return null;
  }
}
