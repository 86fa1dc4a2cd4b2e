import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { ErrorState, Icon, LoadingState, Notice, Popup, PrintSheet, printPage } from '../../kit/index.js';
import { Comparison, compareVersions } from './Comparison.js';
import { CompareSheet } from './CompareSheet.js';
import { text } from './messages.js';
import type { GuideVersion } from './version.js';
import { VersionFacts } from './VersionFacts.js';

export interface ComparePopupProps {
  /** In the order they came about; undefined while they are read. */
  readonly versions: readonly GuideVersion[] | undefined;
  /** Keys of the two that are looked at first. */
  readonly first: { readonly before: string | undefined; readonly after: string | undefined };
  readonly error?: unknown;
  readonly onRetry: () => void;
  /** Whose guide it is on paper, at its foot, and what the file of it is called. */
  readonly print: { readonly about: readonly string[]; readonly foot: string; readonly fileName: string };
  readonly onClose: () => void;
}

const none: readonly GuideVersion[] = [];

/** Any two versions of a guide sentence by sentence: what became of each, by whom, and the evidence behind it on either side. */
export function ComparePopup({ versions: read, first, print, onClose, ...reading }: ComparePopupProps) {
  const versions = read ?? none;
  const [chosen, setChosen] = useState<{ readonly before?: string | undefined; readonly after?: string | undefined }>(
    {},
  );
  const [all, setAll] = useState(false);
  const find = (key: string | undefined) => versions.find((version) => version.key === key);
  const before = find(chosen.before) ?? find(first.before);
  const after = find(chosen.after) ?? find(first.after);
  const compared = useMemo(() => (before && after ? compareVersions(before, after) : undefined), [before, after]);
  return (
    <Popup
      open
      size="full"
      title={text('compare.title')}
      onClose={onClose}
      actions={
        <Button startIcon={<Icon name="Print" />} disabled={!compared} onClick={printPage}>
          {text('compare.print')}
        </Button>
      }
    >
      {reading.error ? <ErrorState error={reading.error} onRetry={reading.onRetry} /> : null}
      {!read && !reading.error && <LoadingState />}
      {read && versions.length < 2 && <Notice tone="info">{text('compare.only')}</Notice>}
      {versions.length > 1 && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Choice
            label={text('compare.before')}
            versions={versions}
            value={before?.key}
            onChange={(key) => setChosen({ ...chosen, before: key })}
          />
          <Choice
            label={text('compare.after')}
            versions={versions}
            value={after?.key}
            onChange={(key) => setChosen({ ...chosen, after: key })}
          />
          <Button
            startIcon={<Icon name="SwapHoriz" />}
            disabled={!before || !after}
            onClick={() => setChosen({ before: after?.key, after: before?.key })}
          >
            {text('compare.swap')}
          </Button>
        </Stack>
      )}
      {before && after && compared && (
        <>
          <VersionFacts before={before} after={after} />
          <Comparison before={before} after={after} compared={compared} all={all} onAll={setAll} />
          <PrintSheet fileName={print.fileName} foot={print.foot}>
            <CompareSheet about={print.about} before={before} after={after} compared={compared} all={all} />
          </PrintSheet>
        </>
      )}
    </Popup>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly versions: readonly GuideVersion[];
  readonly value: string | undefined;
  readonly onChange: (key: string) => void;
}

function Choice({ label, versions, value, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      fullWidth={false}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      sx={(theme) => ({ width: { xs: '100%', sm: theme.spacing(52) } })}
    >
      {versions.map((version) => (
        <MenuItem key={version.key} value={version.key} sx={{ whiteSpace: 'normal' }}>
          {version.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
