import {
  EvidencePanel,
  EvidenceSide,
  NotScreenedList,
  PeriodSection,
  WhatIfPanel,
  whatIfTitle,
  type Evidence,
} from '@onyak/admin-ui/clinical';
import {
  Box,
  Button,
  DownloadButton,
  Icon,
  Popup,
  RequestResult,
  Stack,
  Tabs,
  Typography,
  downloadJson,
  stampedName,
  useAsk,
  useCopy,
  useMediaQuery,
  useSend,
  useTheme,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { useBeginAnew } from '@onyak/admin-ui/record';
import { text } from '../messages.js';
import { newPrescriptionRequests, newPrescriptionWizardKey } from '../new-prescription-requests.js';
import { paperText } from '../result/paper.js';
import { takenSchema, viewedSchema, type Viewed } from '../schema.js';
import { ActsTab } from './result/ActsTab.js';
import { findingsOf, kindTabs, type KindTabName } from './result/kinds.js';
import { KindTab } from './result/KindTab.js';
import { ReplayNote } from './result/ReplayNote.js';

export interface ResultPopupProps {
  readonly reqId: string;
  readonly onClose: () => void;
  /** Shows the request that judges the same anew. */
  readonly onReplayed: (reqId: string) => void;
}

/** The result of a request: what can be done now, and what was found by its kind; while it is being made, how long that takes. */
export function ResultPopup({ reqId, onClose, onReplayed }: ResultPopupProps) {
  return (
    <RequestResult
      reqId={reqId}
      title={text('result.title')}
      making={text('result.making')}
      view={{ path: '/api/DCIF/selectMGI', params: { reqId }, answer: viewedSchema }}
      cancelPath="/api/DCIF/cancelMGI"
      onClose={onClose}
    >
      {(viewed, reload) => <Result viewed={viewed} onClose={onClose} onReplayed={onReplayed} onChanged={reload} />}
    </RequestResult>
  );
}

interface ResultProps {
  readonly viewed: Viewed;
  readonly onClose: () => void;
  readonly onReplayed: (reqId: string) => void;
  readonly onChanged: () => void;
}

function Result({ viewed, onClose, onReplayed, onChanged }: ResultProps) {
  const { request, screening } = viewed;
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const copy = useCopy();
  const [evidence, setEvidence] = useState<Evidence>();
  const begin = useBeginAnew({
    kind: newPrescriptionRequests,
    wizardKey: newPrescriptionWizardKey,
    menu: 'DCIF',
    at: '/new',
  });
  const shared = { viewed, evidence, onEvidence: setEvidence, onChanged };
  const about = text('patient.line', {
    name: request.name || text('patient.noName'),
    age: request.age,
    gender: text(`gender.${request.gender}`),
  });
  const counted = (label: string, count: number) => (count === 0 ? label : text('tab.count', { label, count }));
  const kinds = Object.keys(kindTabs) as KindTabName[];
  return (
    <Popup
      open
      size="full"
      title={`${text('result.title')} · ${about}`}
      onClose={onClose}
      footnote={text('result.rules', { release: request.knowledgeRelease, stopp: request.stoppVersion })}
      actions={
        <>
          <Button startIcon={<Icon name="ContentCopy" />} onClick={() => void copy(paperText(viewed))}>
            {text('result.copy')}
          </Button>
          <Button
            startIcon={<Icon name="Download" />}
            onClick={() => downloadJson(stampedName(request.irbNumber || request.reqId, 'json'), viewed)}
          >
            {text('result.json')}
          </Button>
          <DownloadButton
            label={text('result.pdf')}
            icon="PictureAsPdf"
            url={`/api/DCIF/resultPdf?reqId=${encodeURIComponent(request.reqId)}`}
            name={`${request.irbNumber || request.reqId}.pdf`}
          />
          <ReplayButton reqId={request.reqId} onReplayed={onReplayed} />
        </>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          `${text('column.irbNumber')} ${request.irbNumber}`,
          text('patient.recordDate', { date: request.recordDate }),
          request.reqId,
        ].join(' · ')}
      </Typography>
      <ReplayNote viewed={viewed} />
      <Box sx={{ display: 'flex', flexDirection: narrow ? 'column' : 'row', gap: 1.5, flex: '1 1 auto', minHeight: 0 }}>
        <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Tabs
            label={text('result.title')}
            keepMounted="visited"
            items={[
              { id: 'acts', label: text('tab.acts'), content: <ActsTab {...shared} /> },
              ...kinds.map((tab) => ({
                id: tab,
                label: counted(text(`tab.${tab}`), findingsOf(viewed, tab).length),
                content: <KindTab {...shared} tab={tab} />,
              })),
              { id: 'periods', label: text('tab.periods'), content: <PeriodsTab viewed={viewed} /> },
              {
                id: 'notScreened',
                label: counted(text('tab.notScreened'), screening.notScreened.length),
                content: <NotScreenedList items={screening.notScreened} />,
              },
              {
                id: 'whatIf',
                label: whatIfTitle,
                content: (
                  <WhatIfPanel
                    kind={newPrescriptionRequests}
                    reqId={request.reqId}
                    screening={screening}
                    onBegin={begin && ((changed) => begin({ request, took: viewed.chosenMedications, ...changed }))}
                  />
                ),
              },
            ]}
          />
        </Box>
        <EvidenceSide narrow={narrow} onClose={() => setEvidence(undefined)}>
          {evidence && (
            <EvidencePanel
              evidence={evidence}
              screening={screening}
              medications={viewed.chosenMedications}
              onClose={() => setEvidence(undefined)}
            />
          )}
        </EvidenceSide>
      </Box>
    </Popup>
  );
}

/** When each drug was supplied within the observation window, by which target current ones were chosen. */
function PeriodsTab({ viewed: { screening, pdcTarget } }: { readonly viewed: Viewed }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {text('periods.window', { days: screening.observationDays, target: pdcTarget.toFixed(1) })}
      </Typography>
      <PeriodSection screening={screening} />
      <NotScreenedList items={screening.notScreened} />
    </Stack>
  );
}

interface ReplayButtonProps {
  readonly reqId: string;
  readonly onReplayed: (reqId: string) => void;
}

/** Asks for the same once more, by the knowledge and the rules of today. */
function ReplayButton({ reqId, onReplayed }: ReplayButtonProps) {
  const ask = useAsk();
  const { send, pending } = useSend('/api/DCIF/replayMGI', { answer: takenSchema, once: true });
  const replay = async () => {
    const taken = await send({ reqId });
    if (!taken) return;
    await ask({ title: text('result.title'), text: text('result.replayed', { reqId: taken.msg }), no: null });
    onReplayed(taken.msg);
  };
  return (
    <Button startIcon={<Icon name="Refresh" />} loading={pending} onClick={() => void replay()}>
      {text('result.replay')}
    </Button>
  );
}
