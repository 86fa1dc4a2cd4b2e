import type { Severity } from '@onyak/core';
import type { Time } from '../../clauses/clause.js';

/** What a phrase of a sentence says. */
export type Item =
  /** Says nothing by itself: `그리고`, `꼭`. */
  | { readonly is: 'LINK' }
  /** Drugs by name, in the template's next slot. */
  | { readonly is: 'DRUG' }
  /** Drugs without their names; `count` where the phrase counts them. */
  | { readonly is: 'MEANT'; readonly count?: number; readonly rest?: boolean }
  | { readonly is: 'DIAGNOSIS' }
  | { readonly is: 'SIGN' }
  /** One sign worded as a condition: `다시 심해지면`. */
  | { readonly is: 'IF_SIGN'; readonly sign: string }
  | { readonly is: 'SIGNS_MEANT' }
  | { readonly is: 'APPEARS' }
  | { readonly is: 'WHETHER_APPEARS' }
  | { readonly is: 'WHILE_USING'; readonly together: boolean }
  | { readonly is: 'TOGETHER' }
  | { readonly is: 'WHOM' }
  | { readonly is: 'WHEN'; readonly time: Time }
  | { readonly is: 'ALONE' }
  /** `써도 되는지`: asked, never said. */
  | { readonly is: 'QUESTION' }
  | { readonly is: 'ASK' | 'ASK_FIRST' | 'ASK_BEFORE' | 'CARE' | 'CARE_FIRST' | 'WATCH' }
  | { readonly is: 'KEEP' | 'KEEP_FIRST' }
  | { readonly is: 'GRADE'; readonly severity: Severity; readonly of: 'PAIR' | 'DRUG' | 'ANY' }
  /** `조심하십시오`: of no grade of its own. */
  | { readonly is: 'CAREFUL' }
  | { readonly is: 'HOLD' }
  /** Where it speaks of a drug's effect, its slot is whose; `names` are those that its own words hold. */
  | { readonly is: 'HARM'; readonly harm: string; readonly ofDrug: boolean; readonly names: readonly string[] }
  | { readonly is: 'MAY' }
  /** A level or an effect that grows or shrinks; MAY follows. */
  | { readonly is: 'CHANGE'; readonly direction: 'MORE' | 'LESS' }
  | {
      readonly is: 'COUNT';
      readonly of: 'MEDICATIONS' | 'DIAGNOSES' | 'FINDINGS' | 'NOW' | 'SOON' | 'KNOW' | 'NOT_SCREENED';
    }
  | { readonly is: 'FOUND' }
  /** A whole statement that holds of every guide. */
  | { readonly is: 'GENERAL' }
  /** What was not screened, by name. */
  | { readonly is: 'UNSCREENED' }
  | { readonly is: 'NOT_LOOKED_AT' }
  | { readonly is: 'MECHANISM' }
  | { readonly is: 'ACTION' }
  | { readonly is: 'FOR_PROFESSIONALS' }
  | { readonly is: 'STOP' };
