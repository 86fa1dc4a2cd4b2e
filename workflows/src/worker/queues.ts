/** Of the host's own workflows: mails and the plugins' jobs. Its workers also keep the rounds that start what is missing. */
export const HOST_QUEUE = 'onyak';
