import {
  Button,
  FileDrop,
  Icon,
  LoadingState,
  Notice,
  Section,
  Stack,
  TextField,
  Timer,
  Typography,
  errorText,
  uploadFile,
  useLatest,
  useToast,
  type WizardStartProps,
} from '../kit/index.js';
import { useEffect, useRef, useState } from 'react';
import { text } from './messages.js';
import { MAX_RECORD_BYTES, readRecordSchema } from '@onyak/core';
import type { Choices } from './choices/choices.js';
import type { RecordSource } from './choices/source.js';

/** Whose record is expected. */
export interface KnownPatient {
  readonly irbNumber: string;
  readonly name: string;
}

interface UploadStepProps extends WizardStartProps<Choices, RecordSource> {
  readonly patient?: KnownPatient;
  /** Reads what an earlier request of a study number was filled with. */
  readonly loadSaved?: (irbNumber: string) => Promise<RecordSource>;
  /** Reads an earlier request that was left to be begun anew with other drugs; undefined where none was. */
  readonly loadChanged?: () => Promise<{ readonly source: RecordSource; readonly typed: Partial<Choices> } | undefined>;
}

interface Sending {
  readonly sent: number;
  readonly total: number;
  readonly since: Date;
}

/** First step: one FHIR file, with its bytes as they go and a way out. */
export function UploadStep({ onStart, patient, loadSaved, loadChanged }: UploadStepProps) {
  const toast = useToast();
  const [irbNumber, setIrbNumber] = useState(patient?.irbNumber ?? '');
  const [expectedName, setExpectedName] = useState(patient?.name ?? '');
  const [loading, setLoading] = useState(false);
  const [file, setFile] = useState<File>();
  const [sending, setSending] = useState<Sending>();
  const [error, setError] = useState<unknown>(null);
  const abort = useRef<AbortController>(undefined);
  const begin = useLatest(async () => {
    try {
      const changed = await loadChanged?.();
      if (changed) onStart(changed.source, changed.typed);
    } catch (cause) {
      setError(cause);
    }
  });
  useEffect(() => void begin(), [begin]);
  const upload = async (chosen: File) => {
    const control = new AbortController();
    abort.current = control;
    setFile(chosen);
    setError(null);
    const since = new Date();
    setSending({ sent: 0, total: chosen.size, since });
    try {
      const { data } = await uploadFile({
        path: '/api/mffu/uploadPHRFhir',
        file: chosen,
        params: {
          fileType: 'PHR',
          irbNumber,
          ...(expectedName.trim() === '' ? {} : { expectedName: expectedName.trim() }),
        },
        answer: readRecordSchema,
        onProgress: (sent, total) => setSending({ sent, total, since }),
        signal: control.signal,
      });
      toast.success(text('upload.done'));
      onStart(data, irbNumber === '' ? {} : { irbNumber });
    } catch (cause) {
      if (control.signal.aborted) toast.info(text('upload.cancelled'));
      else setError(cause);
    } finally {
      setSending(undefined);
    }
  };
  const fill = async () => {
    if (!loadSaved) return;
    setError(null);
    setLoading(true);
    try {
      const source = await loadSaved(irbNumber.trim());
      toast.success(text('saved.done'));
      onStart(source);
    } catch (cause) {
      setError(cause);
    } finally {
      setLoading(false);
    }
  };
  const reading = sending !== undefined && sending.sent >= sending.total && sending.total > 0;
  return (
    <Stack
      sx={(theme) => ({ gap: 1.5, maxWidth: theme.spacing(110), mx: 'auto', width: '100%', pt: { xs: 0, sm: 2 } })}
    >
      <Section title={text('patient.file')}>
        <Stack sx={{ gap: 2 }}>
          <Stack sx={{ gap: 2, flexDirection: { xs: 'column', sm: 'row' } }}>
            <TextField
              label={text('patient.irbNumber')}
              value={irbNumber}
              onChange={(event) => setIrbNumber(event.target.value)}
              helperText={text('patient.irbHelp')}
              disabled={sending !== undefined || patient !== undefined}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <TextField
              label={text('drop.expectedName')}
              value={expectedName}
              onChange={(event) => setExpectedName(event.target.value)}
              helperText={text('drop.expectedNameHelp')}
              disabled={sending !== undefined || patient !== undefined}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </Stack>
          {Boolean(error) && (
            <Notice tone="error">
              <Typography sx={{ fontWeight: 600 }}>{text('upload.failedTitle')}</Typography>
              {errorText(error)}
            </Notice>
          )}
          {reading ? (
            <Stack sx={{ alignItems: 'center', gap: 1, py: 2 }}>
              <LoadingState label={text('upload.reading')} />
              <Timer since={sending.since} />
              <Button onClick={() => abort.current?.abort()}>{text('upload.cancel')}</Button>
            </Stack>
          ) : (
            <FileDrop
              label={text('drop.title')}
              help={text('drop.help')}
              accept=".json,application/json"
              maxBytes={MAX_RECORD_BYTES}
              onFile={(chosen) => void upload(chosen)}
              onCancel={() => abort.current?.abort()}
              {...(file ? { file } : {})}
              {...(sending ? { progress: { sent: sending.sent, total: sending.total } } : {})}
            />
          )}
        </Stack>
      </Section>
      {loadSaved && (
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            startIcon={<Icon name="Refresh" />}
            disabled={sending !== undefined || loading || irbNumber.trim() === ''}
            onClick={() => void fill()}
          >
            {text('saved.load')}
          </Button>
          <Typography sx={{ color: 'text.secondary' }}>{text('saved.help')}</Typography>
        </Stack>
      )}
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<Icon name="Edit" />}
          disabled={sending !== undefined}
          onClick={() => onStart(null)}
        >
          {text('drop.manual')}
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>{text('drop.manualHelp')}</Typography>
      </Stack>
    </Stack>
  );
}
