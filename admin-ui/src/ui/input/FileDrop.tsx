import { sizeText } from '@onyak/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type DragEvent } from 'react';
import { t } from '../../messages.js';
import { Icon } from '../icons.js';
import { ProgressBar } from '../page/Page.js';

export interface FileDropProps {
  readonly label: string;
  readonly help?: string;
  /** As of `<input accept>`, e.g. `.json,application/json`. */
  readonly accept?: string;
  readonly maxBytes?: number;
  readonly disabled?: boolean;
  /** The file chosen, for its name. */
  readonly file?: File;
  /** While it is sent. */
  readonly progress?: { readonly sent: number; readonly total: number };
  /** Shown in place; the caller's error (server) wins over none of ours. */
  readonly error?: string;
  readonly onFile: (file: File) => void;
  /** A way out while it is sent. */
  readonly onCancel?: () => void;
}

export function bytesText(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return bytes >= 1000 ? `${(bytes / 1000).toFixed(1)} KB` : `${bytes} B`;
}

/** Takes one file by drop, click or keyboard; refuses a wrong type or size before anything is sent. */
export function FileDrop({
  label,
  help,
  accept,
  maxBytes,
  disabled = false,
  file,
  progress,
  error,
  onFile,
  onCancel,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const take = (files: FileList | null) => {
    const [first, second] = files ?? [];
    if (!first) return;
    const fault = second ? t('file.one') : checkFile(first, accept, maxBytes);
    setRefused(fault);
    if (fault === '') onFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled && !progress) take(event.dataTransfer.files);
  };
  const shownError = refused || error || '';
  const blocked = disabled || progress !== undefined;
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        if (!blocked) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={(theme) => ({
        // Holds the hidden input, which else lengthens whatever scrolls around it.
        position: 'relative',
        border: '2px dashed',
        borderColor: shownError ? theme.onyak.contraindicated.main : over ? 'primary.main' : 'divider',
        bgcolor: over ? theme.onyak.primarySoft : 'background.paper',
        borderRadius: 1,
        p: { xs: 2, sm: 4 },
        textAlign: 'center',
      })}
    >
      <Stack sx={{ alignItems: 'center', gap: 1 }}>
        <Icon name="UploadFile" fontSize="large" color="primary" />
        <Typography component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{help ?? t('file.drop')}</Typography>
        {file && (
          <Typography className="num">
            {file.name} · {bytesText(file.size)}
          </Typography>
        )}
        {progress ? (
          <Stack sx={{ width: '100%', maxWidth: 420, gap: 0.75 }} role="status">
            <ProgressBar value={progress.total === 0 ? 0 : progress.sent / progress.total} label={label} />
            <Typography variant="body2" className="num">
              {t('file.sent', { sent: bytesText(progress.sent), total: bytesText(progress.total) })}
            </Typography>
            {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
          </Stack>
        ) : (
          <Button
            variant={file ? 'outlined' : 'contained'}
            disabled={blocked}
            onClick={() => input.current?.click()}
            startIcon={<Icon name="UploadFile" />}
          >
            {file ? t('file.again') : t('file.choose')}
          </Button>
        )}
        <Box
          component="input"
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          disabled={blocked}
          accept={accept}
          aria-describedby={shownError ? `${id}-error` : undefined}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
          sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0, pointerEvents: 'none' }}
        />
        {shownError && (
          <Typography id={`${id}-error`} role="alert" color="error" sx={{ fontWeight: 600 }}>
            {shownError}
          </Typography>
        )}
      </Stack>
    </Box>
  );
}

/** Korean reason why a file is refused, empty when it may be sent. */
export function checkFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  accept: string | undefined,
  maxBytes: number | undefined,
): string {
  if (maxBytes !== undefined && file.size > maxBytes) return t('file.tooLarge', { max: sizeText(maxBytes) });
  if (accept === undefined) return '';
  const name = file.name.toLowerCase();
  const fits = accept.split(',').some((item) => {
    const rule = item.trim().toLowerCase();
    return rule.startsWith('.') ? name.endsWith(rule) : rule === file.type;
  });
  return fits ? '' : t('file.wrongType');
}
