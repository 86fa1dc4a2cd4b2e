import {
  Button,
  FileDrop,
  MenuItem,
  Notice,
  PrimaryButton,
  ProgressBar,
  Section,
  Stack,
  TextField,
  Typography,
  useCall,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { importModes, listKinds, mastersSchema, type ImportResult, type ListKind } from '../schema.js';
import { useImport, type ImportMode } from './use-import.js';

const ACCEPT = '.csv,.txt,.xlsx,.json';

function countsText({ rows, added, changed, removed, unchanged, missing }: ImportResult): string {
  const counts = { rows, added, changed, removed, unchanged, missing };
  const shown = Object.entries(counts).map(([name, count]) => [name, count.toLocaleString('ko-KR')]);
  return text('reference.counts', Object.fromEntries(shown) as Record<string, string>);
}

interface ImportFormProps {
  readonly disabled: boolean;
  readonly onImported: () => void;
}

/** Takes in an official list: tried first, with what it would change, then for good. */
export function ImportForm({ disabled, onImported }: ImportFormProps) {
  const [kind, setKind] = useState<ListKind>('kd');
  const [mode, setMode] = useState<ImportMode>('merge');
  const [label, setLabel] = useState('');
  const [file, setFile] = useState<File>();
  const work = useImport(onImported);
  const masters = useCall('/api/ASYS/selectMasters', { answer: mastersSchema });
  const isMissing = (one: ListKind) => masters.data?.includes(one) === false;
  const start = (dryRun: boolean) => file && void work.start({ file, kind, mode, label, dryRun });
  const { result } = work;
  return (
    <Section title={text('reference.import')}>
      <Stack sx={{ gap: 2, maxWidth: 720 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <TextField
            select
            fullWidth
            label={text('reference.kind')}
            value={kind}
            disabled={disabled || work.pending}
            onChange={(event) => setKind(listKinds.find((one) => one === event.target.value) ?? 'kd')}
          >
            {listKinds.map((one) => (
              <MenuItem key={one} value={one} disabled={isMissing(one)}>
                {isMissing(one) ? text('reference.noPlugin', { kind: text(`kind.${one}`) }) : text(`kind.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            label={text('reference.mode')}
            value={mode}
            disabled={disabled || work.pending}
            onChange={(event) => setMode(importModes.find((one) => one === event.target.value) ?? 'merge')}
          >
            {importModes.map((one) => (
              <MenuItem key={one} value={one} disabled={one === 'replace' && kind === 'institution'}>
                {text(`mode.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            fullWidth
            label={text('reference.label')}
            value={label}
            disabled={disabled || work.pending}
            onChange={(event) => setLabel(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </Stack>
        <FileDrop
          label={text('reference.file')}
          help={text('reference.fileHelp')}
          accept={ACCEPT}
          disabled={disabled || work.pending}
          onFile={(chosen) => {
            setFile(chosen);
            work.reset();
          }}
          {...(file ? { file } : {})}
          {...(work.sent ? { progress: work.sent, onCancel: work.cancel } : {})}
        />
        {work.pending && !work.sent && (
          <Stack sx={{ gap: 0.5 }}>
            <Typography variant="body2" role="status">
              {work.progress?.phase === 'merge'
                ? text('reference.merge')
                : text('reference.read', { rows: (work.progress?.rows ?? 0).toLocaleString('ko-KR') })}
            </Typography>
            <ProgressBar
              label={text('reference.import')}
              {...(work.progress?.share === undefined ? {} : { value: work.progress.share })}
            />
          </Stack>
        )}
        {work.failure !== '' && (
          <Notice tone="error">
            <span style={{ whiteSpace: 'pre-line' }}>{work.failure}</span>
          </Notice>
        )}
        {result && (
          <Notice tone={result.release === undefined ? 'info' : 'success'}>
            <div>
              {result.release === undefined
                ? text('reference.dryDone')
                : text(result.knowledge ? 'reference.doneKnowledge' : 'reference.done', { release: result.release })}
            </div>
            <div>{countsText(result)}</div>
            {result.ignored.length > 0 && (
              <div>{text('reference.ignored', { columns: result.ignored.join(', ') })}</div>
            )}
          </Notice>
        )}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button variant="outlined" disabled={disabled || !file || work.pending} onClick={() => start(true)}>
            {text('reference.dryRun')}
          </Button>
          <PrimaryButton disabled={disabled || !file} pending={work.pending} onClick={() => start(false)}>
            {text('reference.run')}
          </PrimaryButton>
        </Stack>
      </Stack>
    </Section>
  );
}
