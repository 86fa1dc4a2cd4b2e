/** Secrets at rest. The worker reads some of them too, so the code is with the rest of what both store. */
export { decryptSecret, encryptSecret } from '@onyak/database';
