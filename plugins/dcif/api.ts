import { defineApi, whatIfCall } from '@onyak/api/kit';
import { closeDocuments } from '@onyak/documents';
import { withRequestClient } from '@onyak/workflows/client';
import { whatIfEngine } from '@onyak/workflows/what-if';
import { newPrescriptionRequests } from './new-prescription-requests.js';
import { listCalls } from './requests/api-list.js';
import { requestCalls } from './requests/api-request.js';
import { readAsked } from './requests/requests.sql.js';
import { resultCalls } from './result/api-result.js';
import { readKept } from './requests/archive.sql.js';

/** Calls of the new-prescription DUR: ask, view, list, refill, put aside, print, try other drugs. Ready when a started request would be worked on. */
export default defineApi((host) => {
  const { environment, log, knownReactions } = host;
  return withRequestClient(environment, [newPrescriptionRequests], (client) => ({
    calls: [
      ...requestCalls(client, log),
      ...listCalls(client, log),
      ...resultCalls,
      whatIfCall(newPrescriptionRequests, {
        engine: whatIfEngine(host),
        knownReactions,
        asked: async (db, reqId, owner) => (await readAsked(db, reqId, owner))?.payload,
      }),
    ],
    // Without holding up what other plugins prepare.
    warm: (query) => {
      whatIfEngine(host)
        .warm((sql, values) => query(sql, values))
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'what-if not warmed'));
      return Promise.resolve();
    },
    archives: [{ kind: newPrescriptionRequests, results: readKept }],
    close: async () => closeDocuments(),
  }));
});
