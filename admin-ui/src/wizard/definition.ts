import type { RequestKind } from '@onyak/core';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { CallAnswer, CallParams } from '../net/call.js';

/** What a step works on: what was read before it (null: entered by hand) and what was chosen and typed. */
export interface WizardStepProps<Draft, Source> {
  readonly source: Source | null;
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
  /** Jumps to a step by its id. */
  readonly onStep: (id: string) => void;
}

export interface WizardStep<Draft, Source> {
  readonly id: string;
  readonly title: string;
  readonly component: ComponentType<WizardStepProps<Draft, Source>>;
  /** What the draft has to hold before it can be sent; the issues' messages are shown as they are, under this step. */
  readonly schema?: z.ZodType;
  /** What a person should look at and may send all the same. */
  readonly warnings?: (draft: Draft, source: Source | null) => readonly string[];
  /** Rows chosen, beside the title. */
  readonly count?: (draft: Draft, source: Source | null) => number;
  /** What was chosen and typed in it, where the wizard has no review of its own. */
  readonly review?: (draft: Draft, source: Source | null) => ReactNode;
  /** `fill`: a grid that takes the height that is left; on a phone every step flows. */
  readonly layout?: 'fill' | 'flow';
}

export interface WizardStartProps<Draft, Source> {
  /** Opens the steps over what was read, null for none; `typed` goes on top of the first draft. */
  readonly onStart: (source: Source | null, typed?: Partial<Draft>) => void;
}

/** What the wizard reads before its steps, e.g. an uploaded health record. A reload reads it again by its id. */
export interface WizardSource<Source> {
  readonly idOf: (source: Source) => string;
  readonly read: (id: string, signal: AbortSignal) => Promise<Source>;
  /** Shown while it is read again, and over the error when that fails. */
  readonly reading: string;
  readonly failed: string;
}

export interface WizardRequest<Draft, Source, Answer> {
  readonly path: string;
  /** Body of the call. `key` is drawn anew with every change: a repeat of the same content is the same request. */
  readonly payload: (draft: Draft, source: Source | null, key: string) => CallParams;
  readonly answer: z.ZodType<Answer>;
  /**
   * Left out: the call's answer is the result. Else the number of the request whose events are followed until they end,
   * or until one of them is `ready`.
   */
  readonly follow?: (answer: CallAnswer<Answer>) => string;
  readonly ready?: (event: RequestStep) => boolean;
  /** Calls whose answers are old once it has been taken, e.g. the list of requests. */
  readonly renews?: readonly string[];
}

/** An event of a running request, as far as every kind has it. */
export interface RequestStep {
  readonly type: string;
  readonly stage?: string | undefined;
  readonly state?: string | undefined;
  readonly status?: string | undefined;
}

export interface WizardResultProps<Answer> {
  readonly answer: CallAnswer<Answer>;
  /** Back to the start, with nothing of this request left in the wizard. */
  readonly onClose: () => void;
}

export interface WizardDefinition<Draft extends object, Source, Answer> {
  /** The kept draft's name in the browser; one of its own per wizard. */
  readonly key: string;
  /** What is asked for. Title, question and failure are worded with its label. */
  readonly kind: Pick<RequestKind, 'kind' | 'label'>;
  /** Under the title while nothing is open. */
  readonly about?: string;
  /** What is kept; a draft of another version is ignored. */
  readonly draft: z.ZodType<Draft>;
  readonly first: (source: Source | null) => Draft;
  /** Before the steps; left out, they open at once. */
  readonly start?: ComponentType<WizardStartProps<Draft, Source>>;
  readonly source?: WizardSource<Source>;
  /** Whom it is about, beside the title and on the home page. */
  readonly subject: (draft: Draft, source: Source | null) => string;
  /** Beginning of the name of the downloaded request. */
  readonly fileName: (draft: Draft) => string;
  readonly steps: readonly WizardStep<Draft, Source>[];
  /** The last step: all that will be sent. */
  readonly review: Pick<WizardStep<Draft, Source>, 'title' | 'component'>;
  readonly request: WizardRequest<Draft, Source, Answer>;
  /** Shown when the answer is there; left out, the page's `onAccepted` says where to go. */
  readonly result?: ComponentType<WizardResultProps<Answer>>;
  /** False: nothing is kept over a reload, and leaving asks first. */
  readonly keep?: boolean;
}

/** Id of the last step. */
export const REVIEW = 'review';
