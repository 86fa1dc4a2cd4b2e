import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Resource } from '@onyak/core';
import { z } from 'zod';
import { storedRowSchema } from '../../data/rest.js';
import { formatDateTime } from '../../grid/format.js';
import { t } from '../../messages.js';
import { Notice } from '../../ui/states.js';
import { valueText } from '../value-text.js';
import { differingFields, type Draft } from './draft.js';

/** `data` of a CONFLICT: the row as it stands, and who changed it when. */
export const conflictSchema = z.object({
  current: storedRowSchema,
  updatedBy: z.string().nullish(),
  updatedAt: z.string().nullish(),
});
export type Conflict = z.infer<typeof conflictSchema>;

interface ConflictNoticeProps {
  readonly resource: Resource;
  readonly conflict: Conflict;
  readonly draft: Draft;
  /** Take the stored values. */
  readonly onTake: () => void;
  /** Save mine over them. */
  readonly onKeep: () => void;
}

/** Someone else was faster: who, when, what; the user decides. */
export function ConflictNotice({ resource, conflict, draft, onTake, onKeep }: ConflictNoticeProps) {
  const names = differingFields(resource, draft, conflict.current);
  const shown = (name: string, value: unknown) => valueText(resource.fields[name], value) || t('common.empty');
  return (
    <Notice tone="warning">
      <Typography sx={{ fontWeight: 650 }}>{t('error.conflictTitle')}</Typography>
      <Typography>
        {t('resource.conflictWho', { user: conflict.updatedBy ?? '', time: formatDateTime(conflict.updatedAt ?? '') })}
      </Typography>
      {names.length > 0 && (
        <Box
          component="table"
          sx={{
            my: 1,
            borderCollapse: 'collapse',
            '& th, & td': { textAlign: 'left', verticalAlign: 'top', pr: 2, py: 0.25, whiteSpace: 'pre-line' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t('resource.conflictField')}</th>
              <th scope="col">{t('resource.conflictTheirs')}</th>
              <th scope="col">{t('resource.conflictMine')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{resource.fields[name]?.label}</th>
                <td>{shown(name, conflict.current[name])}</td>
                <td>{shown(name, draft[name])}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onTake}>
          {t('resource.conflictTake')}
        </Button>
        <Button variant="outlined" onClick={onKeep}>
          {t('resource.conflictKeep')}
        </Button>
      </Stack>
    </Notice>
  );
}
