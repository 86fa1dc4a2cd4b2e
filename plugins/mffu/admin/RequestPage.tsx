import {
  Button,
  ErrorState,
  Icon,
  LoadingState,
  Notice,
  Page,
  Stack,
  Tabs,
  useAsk,
  useMediaQuery,
  useTheme,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { allRows, chosenRows } from './choices.js';
import { DiagnosesTab } from './DiagnosesTab.js';
import { MedicationsTab } from './MedicationsTab.js';
import { PatientTab } from './PatientTab.js';
import { ReviewTab } from './ReviewTab.js';
import { SideEffectsTab } from './SideEffectsTab.js';
import { steps, type Step } from './steps.js';
import { UploadStep } from './UploadStep.js';
import { useRequest, type OpenRequest, type RequestState } from './use-request.js';

/** The menu's page: upload a health record (or enter by hand), choose, review, start a guide. */
export function RequestPage() {
  const request = useRequest();
  if (request.restoring) {
    return (
      <Page title={text('page.title')}>
        <LoadingState label={text('upload.restoring')} />
      </Page>
    );
  }
  if (!request.open) {
    return (
      <Page title={text('page.title')} counts={text('page.subtitle')} layout="flow">
        {Boolean(request.restoreError) && (
          <ErrorState error={request.restoreError} title={text('upload.failedTitle')} />
        )}
        <UploadStep onRecord={request.start} onManual={() => request.start(null, '')} />
      </Page>
    );
  }
  // A new upload is a new form: nothing of the patient before may stay in a tab.
  return <Wizard key={request.open.record?.phrFileId ?? 'manual'} open={request.open} request={request} />;
}

function Wizard({ open, request }: { readonly open: OpenRequest; readonly request: RequestState }) {
  const [step, setStep] = useState<Step>('patient');
  const ask = useAsk();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { record, choices } = open;
  const rows = allRows(record, choices);
  const chosen = chosenRows(rows, choices);
  const discard = async () => {
    if (
      await ask({
        title: text('draft.discard'),
        text: text('draft.discardConfirm'),
        yes: text('confirm.yes'),
        no: text('confirm.no'),
        danger: true,
      })
    )
      request.discard();
  };
  const shared = { record, choices, rows, onChange: request.change };
  const contents = {
    patient: <PatientTab {...shared} />,
    medications: <MedicationsTab {...shared} />,
    diagnoses: <DiagnosesTab {...shared} />,
    sideEffects: <SideEffectsTab {...shared} />,
    review: <ReviewTab {...shared} onStep={setStep} onStarted={request.discard} />,
  };
  const counts = {
    patient: '',
    medications: ` ${chosen.medications.length}`,
    diagnoses: ` ${chosen.diagnoses.length}`,
    sideEffects: ` ${chosen.sideEffects.length}`,
    review: '',
  };
  const index = steps.indexOf(step);
  const previous = steps[index - 1];
  const next = steps[index + 1];
  const grid = step === 'medications' || step === 'diagnoses' || step === 'sideEffects';
  return (
    <Page
      title={text('page.title')}
      counts={record ? `${record.name} · ${record.fileName}` : text('patient.manual')}
      layout={grid && !phone ? 'fill' : 'flow'}
      actions={
        <>
          <Button startIcon={<Icon name="Refresh" />} onClick={() => void discard()}>
            {text('draft.discard')}
          </Button>
          {previous && (
            <Button variant="outlined" startIcon={<Icon name="ChevronLeft" />} onClick={() => setStep(previous)}>
              {text('step.previous')}
            </Button>
          )}
          {next && (
            <Button
              variant={next === 'review' ? 'contained' : 'outlined'}
              endIcon={<Icon name="ChevronRight" />}
              onClick={() => setStep(next)}
            >
              {text(next === 'review' ? 'step.review' : 'step.next')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 1, minHeight: 0, flex: '1 1 auto' }}>
        {request.restored && <Notice tone="info">{text('draft.restored')}</Notice>}
        <Tabs
          label={text('step.aria')}
          value={step}
          onChange={(id) => setStep(steps.find((name) => name === id) ?? 'patient')}
          items={steps.map((name) => ({
            id: name,
            label: `${text(`step.${name}`)}${counts[name]}`,
            content: contents[name],
          }))}
        />
      </Stack>
    </Page>
  );
}
