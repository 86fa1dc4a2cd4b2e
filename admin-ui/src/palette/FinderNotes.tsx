import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '../messages.js';
import { errorText } from '../net/call.js';
import { HiddenText } from '../ui/HiddenText.js';
import { EmptyState, Notice } from '../ui/page/states.js';
import type { FinderState } from './use-finders.js';

interface FinderNotesProps {
  readonly finders: readonly FinderState[];
  readonly text: string;
  /** Entries found in all. */
  readonly count: number;
}

/** What is still being looked for, what failed, what there is more of, and that there is nothing. */
export function FinderNotes({ finders, text, count }: FinderNotesProps) {
  const finding = finders.some((finder) => finder.finding);
  const failed = finders.filter(({ error }) => error !== undefined);
  const lines = finders.flatMap(({ code, label, needs, hits, finding: running }) => [
    ...(needs === undefined ? [] : [{ key: `${code} short`, line: t('palette.short', { label, min: needs }) }]),
    ...(running ? [{ key: `${code} finding`, line: t('palette.finding', { label }) }] : []),
    ...(hits?.more ? [{ key: `${code} more`, line: t('palette.more', { label }) }] : []),
  ]);
  return (
    <>
      {failed.map(({ code, label, error, retry }) => (
        <Box key={code} sx={{ px: 2, py: 0.5 }}>
          <Notice
            tone="error"
            action={
              <Button size="small" onClick={retry}>
                {t('common.retry')}
              </Button>
            }
          >
            {t('palette.failed', { label, reason: errorText(error) })}
          </Notice>
        </Box>
      ))}
      {count === 0 && !finding && failed.length === 0 && (
        <EmptyState icon="Search" title={t('palette.none', { text })} help={t('palette.noneHelp')} />
      )}
      <Box role="status" sx={{ px: 2, color: 'text.secondary', typography: 'body2', '& > div': { py: 0.5 } }}>
        {lines.map(({ key, line }) => (
          <div key={key}>{line}</div>
        ))}
        <HiddenText>{text !== '' && !finding && count > 0 && t('palette.found', { count })}</HiddenText>
      </Box>
    </>
  );
}
