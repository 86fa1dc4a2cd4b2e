import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDateTime } from '../grid/format.js';
import { t } from '../messages.js';
import { useSession } from '../session/session.js';
import { Notice } from './page/states.js';

/** One field that two people filled in differently. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly theirs: ReactNode;
  readonly mine: ReactNode;
}

/** What the notice says, where it is not about a saved row. */
export interface ConflictWords {
  readonly title: string;
  readonly who: string;
  readonly theirs: string;
  readonly take: string;
}

export interface ConflictNoticeProps {
  readonly updatedBy: string;
  readonly updatedAt: string;
  readonly words?: ConflictWords;
  readonly differences: readonly Difference[];
  /** Take the stored values. */
  readonly onTake: () => void;
  /** What keeping mine does, where it does not save at once. */
  readonly keepLabel?: string;
  /** Keep mine, over them. */
  readonly onKeep: () => void;
}

/** Someone else was faster, or the same user at another place: who, when, what; the user decides. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const {
    updatedBy,
    updatedAt,
    differences,
    words: given,
    onTake,
    onKeep,
    keepLabel = t('resource.conflictKeep'),
  } = props;
  const own = updatedBy === useSession().user.userId;
  const time = formatDateTime(updatedAt);
  const words = given ?? {
    title: t(own ? 'error.conflictOwnTitle' : 'error.conflictTitle'),
    who: own ? t('resource.conflictOwn', { time }) : t('resource.conflictWho', { user: updatedBy, time }),
    theirs: t('resource.conflictTheirs'),
    take: t('resource.conflictTake'),
  };
  return (
    <Notice tone="warning">
      <Typography sx={{ fontWeight: 650 }}>{words.title}</Typography>
      <Typography>{words.who}</Typography>
      {differences.length > 0 && (
        <Box
          component="table"
          sx={{
            my: 1,
            borderCollapse: 'collapse',
            '& th, & td': { textAlign: 'left', verticalAlign: 'top', pr: 2, py: 0.25, whiteSpace: 'pre-line' },
            // Else a long text beside it leaves a heading one syllable a line.
            '& th': { overflowWrap: 'break-word' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t('resource.conflictField')}</th>
              <th scope="col">{words.theirs}</th>
              <th scope="col">{t('resource.conflictMine')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, label, theirs, mine }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{theirs}</td>
                <td>{mine}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onTake}>
          {words.take}
        </Button>
        <Button variant="outlined" onClick={onKeep}>
          {keepLabel}
        </Button>
      </Stack>
    </Notice>
  );
}
