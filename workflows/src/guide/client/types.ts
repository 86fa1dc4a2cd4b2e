/** What plugins use to drive guide requests; every expected refusal is an OnyakError. */
export interface GuideClient {
  /**
   * Starts the workflow of a committed guide_request row; a repeat is harmless.
   * A failure to reach the server is no loss: the worker's sweeper starts what has no workflow.
   * @throws OnyakError UNAVAILABLE when the workflow server cannot be reached.
   */
  start(input: StartInput): Promise<void>;
  /**
   * Asks for a new node from stored feedback; answers as soon as the workflow accepted it.
   * @throws OnyakError STATE (already sent), NOT_FOUND (no such request or node), UNAVAILABLE.
   */
  sendFeedback(input: FeedbackInput): Promise<{ readonly seq: number }>;
  /**
   * Composes the final medication guide of a node, or answers the stored one; waits until it is there.
   * @throws OnyakError STATE, NOT_FOUND, UNAVAILABLE.
   */
  composeFinal(input: ComposeInput): Promise<{ readonly text: string }>;
  /**
   * Delivers the stored final text (guide_text, guide_delivery). `delivered` is false when the CDSS
   * does not answer for a while: the workflow keeps trying and the request's events tell when it is done.
   * @throws OnyakError STATE, NOT_FOUND, UNAVAILABLE.
   */
  sendFinal(input: SendInput): Promise<{ readonly delivered: boolean }>;
  /**
   * Cancels the workflow of a request. `running` is false when there is none to close the request
   * (never begun, ended, or lost with the server's store): whoever asked has to close it.
   * @throws OnyakError UNAVAILABLE.
   */
  cancel(input: { readonly reqId: string }): Promise<{ readonly running: boolean }>;
  /** Whether the server answers and a worker polls both task queues; never throws. */
  ready(): Promise<{ readonly ok: boolean; readonly reason: string }>;
  /** Waits for the starts that are under way, then leaves the server. */
  close(): Promise<void>;
}

export interface StartInput {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
}

export interface FeedbackInput {
  readonly reqId: string;
  /** Id of the stored guide_feedback row: the update's id, so that a repeat is one feedback. */
  readonly feedbackId: string;
  readonly fromSeq: number;
  readonly userId: string;
}

export interface ComposeInput {
  readonly reqId: string;
  /** Institution of the request, for reading the stored text. */
  readonly hospitalCode: string;
  readonly seq: number;
  readonly userId: string;
}

export interface SendInput {
  readonly reqId: string;
  readonly seq: number;
  readonly userId: string;
}
