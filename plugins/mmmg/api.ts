import { defineApi, whatIfCall } from '@onyak/api/kit';
import { closeDocuments } from '@onyak/documents';
import { vocabularyOf } from '@onyak/workflows/grounding';
import { whatIfEngine } from '@onyak/workflows/what-if';
import { feedbackCalls } from './feedback/api-feedback.js';
import { finalCalls } from './final/api-final.js';
import { findRequests } from './requests/api-find.js';
import { createGuideClient } from './guide-client.js';
import { historyCalls } from './requests/api-history.js';
import { listCalls } from './requests/api-list.js';
import { readAsked } from './requests/requests.sql.js';
import { guideRequests } from './guide-requests.js';
import { besideCalls } from './beside/api-beside.js';
import { modelCalls } from './models/api-models.js';
import { replayGuide } from './requests/api-replay.js';
import { dismissFinding, selectRawData } from './requests/api-judged.js';
import { readKept } from './requests/archive.sql.js';

/** Calls of the medication-guide menu: list, history, evidence, feedback, final guide, other drugs tried. */
export default defineApi((host) => {
  const { environment, log, knownReactions } = host;
  const client = createGuideClient(environment);
  return {
    calls: [
      ...listCalls,
      findRequests,
      dismissFinding,
      selectRawData,
      replayGuide(client, log),
      ...historyCalls(environment),
      ...feedbackCalls(client, log),
      ...finalCalls(client, environment, vocabularyOf(host)),
      ...modelCalls(environment),
      ...besideCalls(client, environment),
      whatIfCall(guideRequests, { engine: whatIfEngine(host), knownReactions, asked: readAsked }),
    ],
    // Without holding up what other plugins prepare.
    warm: (query) => {
      whatIfEngine(host)
        .warm((sql, values) => query(sql, values))
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'what-if not warmed'));
      return Promise.resolve();
    },
    archives: [{ kind: guideRequests, results: readKept }],
    close: async () => {
      closeDocuments();
      await client.close();
    },
  };
});
