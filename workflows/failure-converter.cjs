/*
 * Loaded by path from the client, the worker and the workflow bundle alike, which is why it is
 * plain CommonJS: failure messages and stacks may quote patient data and are encrypted with the
 * payloads instead of standing in the history as plain text.
 */
// oxlint-disable-next-line typescript/no-unsafe-call -- `require` has no type in a plain CommonJS file
const { DefaultFailureConverter } = require('@temporalio/common');

exports.failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
