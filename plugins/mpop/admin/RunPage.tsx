import { BatchPage, Button, Loaded, useCall, useParams } from '@onyak/admin-ui/kit';
import { useEffect } from 'react';
import { text } from '../messages.js';
import { populationRequests } from '../population-requests.js';
import { populationPayloadSchema, resultSchema, type PopulationPayload } from '../schema.js';
import { ResultPage } from './ResultPage.js';
import { rulesText } from './shared.js';

const about = ({ rules, drafts }: PopulationPayload): string =>
  text('run.about', { rules: rulesText({ rules, drafts: drafts.map(({ name }) => name) }) });

/** A screening: while it goes on how far it is, then what it found. */
export function RunPage() {
  const { reqId = '' } = useParams();
  const result = useCall('/api/MPOP/selectPopulation', { params: { reqId }, answer: resultSchema });
  return (
    <Loaded of={result}>
      {(found) =>
        found.run.status === 'RUNNING' || found.run.status === 'WAITING' ? (
          <BatchPage
            kind={populationRequests}
            payload={populationPayloadSchema}
            about={about}
            after={<Ended onEnd={result.reload} />}
          />
        ) : (
          <ResultPage result={found} />
        )
      }
    </Loaded>
  );
}

/** The result takes the place of the progress as soon as there is one. */
function Ended({ onEnd }: { readonly onEnd: () => Promise<void> }) {
  useEffect(() => {
    void onEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the work has ended
  }, []);
  return (
    <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => void onEnd()}>
      {text('run.open')}
    </Button>
  );
}
