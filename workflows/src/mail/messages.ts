/** Numbers only: what a mail says and to whom is read from the database. */
export interface MailInput {
  readonly mailNo: number;
  readonly hospitalCode: string;
}

export const MAIL_WORKFLOW = 'mailWorkflow';

export const mailWorkflowId = (mailNo: number): string => `mail-${mailNo}`;

/** A queue of its own: a mail server that does not answer takes no place from guides. */
export const MAIL_QUEUE = 'mail';
