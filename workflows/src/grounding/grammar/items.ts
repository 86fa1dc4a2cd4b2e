import type { FindingKind, NotScreened, Severity } from '@onyak/core';
import type { Time } from '../../clauses/clause.js';
import type { ToldForm } from '../wordings/pattern.js';

/** A harm (by its id) or a sign that words may stand for. */
export interface Meaning {
  readonly harm?: string;
  readonly sign?: string;
  /** The words are the sign's own, not others for it. */
  readonly exact?: boolean;
  /** Called by its own name, as one of a list is: `속쓰림이 나타나면`. */
  readonly listed?: boolean;
  /** Drugs that the words themselves hold. */
  readonly names: readonly string[];
  /** The words speak of a drug's effect: their first drug is whose. */
  readonly ofDrug: boolean;
}

/** What a phrase of a sentence says. */
export type Item =
  /** Says nothing by itself: `그리고`, `꼭`. */
  | { readonly is: 'LINK' }
  /** Drugs by name, in the template's next slot; `part`: what is in the drug that is named next (`메트포르민이 든`). */
  | { readonly is: 'DRUG'; readonly part?: boolean }
  /** Drugs by a name of their class: `소염진통제`. */
  | {
      readonly is: 'CLASS';
      readonly names: readonly string[];
      readonly place: 'DRUGS' | 'BEFORE' | 'IS' | 'BESIDE';
      readonly count?: number | undefined;
    }
  /** `양치할 때`: what somebody does when a sign shows. */
  | { readonly is: 'SITUATION' }
  /** `발진이 났던`: a recorded reaction in the record's own word; that it is recorded follows. */
  | { readonly is: 'REACTED' }
  /** `같은 계열인`: what is named next is of the class that was named before. */
  | { readonly is: 'SAME_KIND' }
  /** `천식을 악화시킬 수`: a recorded disease, by a row that says so. */
  | { readonly is: 'WORSENS' }
  /** What a row's mechanism speaks of. */
  | { readonly is: 'PROCESS'; readonly by: string; readonly because: boolean }
  /** `갑자기 끊으면`: what follows comes of stopping, and of nothing else. */
  | { readonly is: 'IF_STOPPED' }
  /** That drugs act on one another, whatever comes of it. */
  | { readonly is: 'INTERACTS' }
  /** `드시고`: before what was seen then. */
  | { readonly is: 'TOOK' }
  /** That the drugs are taken, which nobody doubts. */
  | { readonly is: 'USED' }
  /** `위험합니다`: of no mild grade. */
  | { readonly is: 'DANGEROUS' }
  /** `피하는 것이 좋습니다`, as the rows say. */
  | { readonly is: 'AVOIDED'; readonly together: boolean; readonly must?: boolean }
  /** `서두르실 일은 아니지만`: that there is time until the next visit. */
  | { readonly is: 'UNHURRIED' }
  /** What was seen before, of a recorded reaction: `났던 기록이 있어`. */
  | { readonly is: 'RECORDED' }
  /** Drugs without their names; `count` where the phrase counts them. */
  | { readonly is: 'MEANT'; readonly count?: number; readonly rest?: boolean }
  | { readonly is: 'DIAGNOSIS' }
  /** A recorded diagnosis in words that are no name of it: `자주 넘어지시는 분`. */
  | { readonly is: 'RECORDED_AS'; readonly by: string }
  /** A harm or a sign in any of its words. */
  | { readonly is: 'TOLD'; readonly form: ToldForm; readonly meanings: readonly Meaning[] }
  /** A whole statement that holds of findings of these kinds; with `because`, the reason of what follows. */
  | { readonly is: 'KIND'; readonly kinds: readonly FindingKind[]; readonly because: boolean }
  /** Of findings about the elderly: `65세 이상에서는`. */
  | { readonly is: 'OLD_AGE' }
  /** `65세 이상`. */
  | { readonly is: 'OVER_AGE' }
  /** `12세 미만 어린이에게는`: a line that a row draws. */
  | { readonly is: 'UNDER_AGE' }
  /** `허가사항에서`: what follows is said by the licence. */
  | { readonly is: 'LICENCE' }
  | { readonly is: 'UNLICENSED' }
  /** An amount of a day or week in figures: what is taken, or the most of it. */
  | { readonly is: 'DOSE_FIGURE'; readonly of: 'TAKEN' | 'MOST' }
  /** Brackets behind a harm or sign: another name of it stands in them. */
  | { readonly is: 'OPENS' | 'CLOSES' }
  /** A number that a row of such a finding holds. */
  | { readonly is: 'VALUE'; readonly of: FindingKind }
  /** What a row tells the professionals to do, as a rule of the drug's use: `유익성이 위험보다 클 때만 씁니다`. */
  | { readonly is: 'ADVISED'; readonly by: string }
  /** Not to be split: how a tablet is taken. */
  | { readonly is: 'UNSPLIT' }
  /** `:` or an arrow between signs and what is to be done. */
  | { readonly is: 'LISTED' }
  /** Two drugs' actions add up, or work against each other. */
  | { readonly is: 'ACTIONS'; readonly direction: 'ADDS' | 'OPPOSES' }
  /** Something measured, in its own words; what follows says that it is to be. */
  | { readonly is: 'TEST'; readonly monitored: string }
  | { readonly is: 'MEASURED' }
  /** After its name: `같은 증상이`, `위험이`. */
  | { readonly is: 'TAIL'; readonly grave?: boolean }
  /** It arises or grows: `생길`, `일으킬`; MAY follows. */
  | { readonly is: 'ARISES' }
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
  | { readonly is: 'ASK' | 'ASK_FIRST' | 'ASK_BEFORE' | 'CARE' | 'CARE_FIRST' | 'WATCH' | 'WATCH_FIRST' }
  /** Of what the signs are; `grave` where it is called an emergency. */
  | { readonly is: 'SIGN_OF'; readonly grave?: boolean }
  /** `결정하십시오`: after asking. */
  | { readonly is: 'THEN'; readonly waits?: boolean }
  | { readonly is: 'KEEP' | 'KEEP_FIRST' }
  | { readonly is: 'HOLD_FIRST' }
  | {
      readonly is: 'GRADE';
      readonly severity: Severity;
      readonly of: 'PAIR' | 'DRUG' | 'ANY';
      readonly before?: boolean;
    }
  /** `(식품의약품안전처 병용 금기)`: a contraindication of the ministry's own lists. */
  | { readonly is: 'OF_MINISTRY' }
  /** `조심하십시오`: of no grade of its own. */
  | { readonly is: 'CAREFUL' }
  | { readonly is: 'HOLD' }
  | { readonly is: 'MAY' }
  /** `혈당 강하` (작용): of drugs alone whose ATC codes begin so. */
  | { readonly is: 'EFFECT'; readonly of: readonly string[] }
  /** The level or the effect of its drugs grows or shrinks: MAY is to come, or MORE of the sentence, or it ENDs so. */
  | {
      readonly is: 'CHANGE';
      readonly direction: 'MORE' | 'LESS';
      readonly next: 'MAY' | 'MORE' | 'END';
      /** Of itself (`높아지다`), not made so by another (`높이다`). */
      readonly own: boolean;
      /** Of its effect alone, never of its level. */
      readonly effect?: boolean;
      /** What the mechanism of the row must speak of. */
      readonly by?: string;
    }
  | {
      readonly is: 'COUNT';
      readonly of: 'MEDICATIONS' | 'DIAGNOSES' | 'FINDINGS' | 'NOW' | 'SOON' | 'KNOW' | 'NOT_SCREENED';
      /** In words; else it is the text's number. */
      readonly count?: number;
    }
  | { readonly is: 'FOUND' }
  /** A whole statement that holds of every guide. */
  | { readonly is: 'GENERAL' }
  /** What was not screened, by name. */
  | { readonly is: 'UNSCREENED' }
  | { readonly is: 'NOT_LOOKED_AT'; readonly reasons?: readonly NotScreened['reason'][] }
  | { readonly is: 'MECHANISM' }
  | { readonly is: 'ACTION' }
  | { readonly is: 'FOR_PROFESSIONALS' }
  | { readonly is: 'STOP' };
