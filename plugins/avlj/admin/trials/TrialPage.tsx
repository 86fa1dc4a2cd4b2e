import {
  BatchPage,
  Button,
  DownloadButton,
  ErrorState,
  Icon,
  Link,
  linkTo,
  LoadingState,
  Notice,
  Page,
  useParams,
  useStoredRow,
} from '@onyak/admin-ui/kit';
import { useEffect, useMemo } from 'react';
import { text } from '../../messages.js';
import { rubricItem } from '../../rubric/resource-rubric.js';
import { trial } from '../../trial/resource-trial.js';
import { pairResult, setResult } from '../../trial/resource-results.js';
import { trialPayloadSchema, type TrialPayload } from '../../trial/schema.js';
import { trialRequests } from '../../trial/trial-requests.js';
import { PairSummaryBox } from './PairSummaryBox.js';
import { Rows } from './Rows.js';
import { SetSummary } from './SetSummary.js';
import { trialRowSchema, type TrialRow } from './trial-row.js';

const named = (model: string, prompt: string): string => (prompt === '' ? model : `${model} (${prompt})`);

const about = (payload: TrialPayload): string =>
  payload.type === 'RUBRIC'
    ? text('trial.about.RUBRIC', { count: payload.items.length })
    : payload.type === 'SET'
      ? text('trial.about.SET', { a: named(payload.a.model, payload.a.prompt) })
      : text('trial.about.PAIR', {
          a: named(payload.a.model, payload.a.prompt),
          b: named(payload.b.model, payload.b.prompt),
        });

/** A trial: while it goes on how far it is, then what came of it. */
export function TrialPage() {
  const { reqId = '' } = useParams();
  const { data, error, reload } = useStoredRow(trial, reqId);
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!data) return <LoadingState />;
  const row = trialRowSchema.parse(data);
  return row.status === 'RUNNING' || row.status === 'WAITING' ? (
    <BatchPage kind={trialRequests} payload={trialPayloadSchema} about={about} after={<Ended onEnd={reload} />} />
  ) : (
    <TrialResult row={row} />
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
      {text('trials.open')}
    </Button>
  );
}

const resources = { SET: setResult, PAIR: pairResult, RUBRIC: rubricItem } as const;

function TrialResult({ row }: { readonly row: TrialRow }) {
  const { reqId, type } = row;
  // Of guides the newest judgement is listed, whichever trial has made it.
  const fixed = useMemo((): Record<string, string> => (type === 'RUBRIC' ? {} : { reqId }), [type, reqId]);
  return (
    <Page
      title={text('trial.result')}
      counts={
        type === 'RUBRIC'
          ? text('trial.about.RUBRIC', { count: row.items })
          : text(`trial.about.${type}`, { a: named(row.modelA, row.promptA), b: named(row.modelB, row.promptB) })
      }
      layout="fill"
      actions={
        <>
          <DownloadButton
            label={text('export.json')}
            url={linkTo('/api/AVLJ/exportTrial', { reqId })}
            name={`llm-trial-${reqId}.json`}
          />
          <Button component={Link} to="/avlj?tab=trials" startIcon={<Icon name="ChevronLeft" />}>
            {text('trial.back')}
          </Button>
        </>
      }
    >
      {row.done < row.items && <Notice tone="warning">{text('trial.unfinished')}</Notice>}
      {type === 'SET' && <SetSummary row={row} />}
      {type === 'PAIR' && <PairSummaryBox reqId={reqId} />}
      <Rows resource={resources[type]} fixed={fixed} />
    </Page>
  );
}
