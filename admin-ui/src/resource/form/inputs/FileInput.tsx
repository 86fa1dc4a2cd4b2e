import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { endingsOf, readFileValue, sizeText } from '@onyak/core';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { t } from '../../../messages.js';
import { checkFile } from '../../../ui/input/FileDrop.js';
import { Icon } from '../../../ui/icons.js';
import { ProgressBar } from '../../../ui/page/Page.js';
import { FileLink } from '../../FileLink.js';
import type { InputProps } from './inputs.js';
import { useFileUpload } from './use-file-upload.js';

interface FileInputProps extends InputProps {
  /** Institution of the row that is edited; the caller's own, or the chosen one, of a new row. */
  readonly hospitalCode: string | undefined;
}

/** A file of a row: chosen, dropped or replaced, sent at once with its progress, the row's when it is saved. */
export function FileInput(props: FileInputProps) {
  const { id, name, field, value, error, help, disabled, autoFocus, hospitalCode, onChange } = props;
  const { accept = [], maxBytes = 0, fileType = '' } = field.file ?? {};
  const endings = endingsOf(accept);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const upload = useFileUpload({ fileType, hospitalCode, onChange });
  const file = readFileValue(value);
  const choose = useRef<HTMLButtonElement>(null);
  const sending = upload.progress !== undefined;
  const sent = useRef(false);
  useEffect(() => {
    // The button that was pressed last has gone: the keyboard goes on from here.
    if (sent.current && !sending && document.activeElement === document.body) choose.current?.focus();
    sent.current = sending;
  }, [sending]);
  const blocked = disabled || upload.progress !== undefined;
  const take = (files: FileList | null) => {
    const [first, second] = files ?? [];
    if (!first) return;
    const fault = second
      ? t('file.one')
      : first.size === 0
        ? t('fileField.empty')
        : checkFile(first, endings, maxBytes);
    if (fault === '') upload.send(first, value);
    else upload.refuse(fault);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!blocked) take(event.dataTransfer.files);
  };
  const fault = upload.fault || error;
  const below = fault ?? help ?? t('fileField.rule', { endings, max: sizeText(maxBytes) });
  const belowId = `${id}-below`;
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        if (!blocked) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack
        direction="row"
        sx={(theme) => ({
          position: 'relative',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          px: 1,
          py: 0.5,
          border: '1px dashed',
          borderRadius: 1,
          borderColor: fault ? 'error.main' : over ? 'primary.main' : 'divider',
          bgcolor: over ? theme.onyak.primarySoft : 'background.paper',
        })}
      >
        {upload.progress ? (
          <Stack role="status" sx={{ flex: '1 1 200px', gap: 0.5, minWidth: 0 }}>
            <ProgressBar value={upload.progress.sent / Math.max(1, upload.progress.total)} label={field.label} />
            <Typography variant="body2" className="num" sx={{ wordBreak: 'break-all' }}>
              {t('fileField.sending', {
                name: upload.progress.name,
                sent: sizeText(upload.progress.sent),
                total: sizeText(upload.progress.total),
              })}
            </Typography>
          </Stack>
        ) : (
          <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
            {file ? (
              <>
                <FileLink file={file} />
                {file.bytes !== undefined && (
                  <Box component="span" className="num" sx={{ color: 'text.secondary', ml: 1 }}>
                    {sizeText(file.bytes)}
                  </Box>
                )}
              </>
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>{t('fileField.none')}</Typography>
            )}
          </Box>
        )}
        {upload.progress ? (
          <Button onClick={upload.cancel}>{t('common.cancel')}</Button>
        ) : (
          <Button
            id={id}
            ref={choose}
            data-field={name}
            autoFocus={autoFocus}
            disabled={disabled}
            startIcon={<Icon name="UploadFile" />}
            aria-describedby={belowId}
            aria-label={t(file ? 'fileField.replaceLabel' : 'fileField.chooseLabel', { label: field.label })}
            onClick={() => input.current?.click()}
          >
            {t(file ? 'fileField.replace' : 'fileField.choose')}
          </Button>
        )}
        {file && !upload.progress && (
          <Button
            color="error"
            disabled={disabled}
            aria-label={t('fileField.removeLabel', { label: field.label })}
            onClick={() => upload.remove(value)}
          >
            {t('fileField.remove')}
          </Button>
        )}
        <Box
          component="input"
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          disabled={blocked}
          accept={endings}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
          sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0, pointerEvents: 'none' }}
        />
      </Stack>
      <FormHelperText id={belowId} error={fault !== undefined} {...(fault === undefined ? {} : { role: 'alert' })}>
        {below}
      </FormHelperText>
    </Box>
  );
}
