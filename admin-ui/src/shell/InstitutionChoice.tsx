import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { t } from '../messages.js';
import { useInstitutionPicks } from '../resource/form/inputs/InstitutionPicker.js';
import {
  chooseInstitution,
  chosenInstitution,
  nameCode,
  watchInstitution,
  type Institution,
} from '../session/institution.js';
import { useSession } from '../session/session.js';
import { size } from '../theme/tokens.js';
import { Icon } from '../ui/icons.js';
import { PickList } from '../ui/search/PickList.js';

/** Stands for all institutions in the list. */
const all: Institution = { code: '', name: t('institution.all') };
const columns = [
  { id: 'code', label: t('institution.code'), text: (row: Institution) => row.code, code: true },
  { id: 'name', label: t('institution.name'), text: (row: Institution) => row.name },
];

export function useChosenInstitution(): Institution | undefined {
  return useSyncExternalStore(watchInstitution, chosenInstitution);
}

/** Which institution an administrator over all looks at; nothing for anyone else. */
export function InstitutionChoice() {
  const { user } = useSession();
  return user.auth === 'ADMIN' ? <Choice /> : null;
}

function Choice() {
  const chosen = useChosenInstitution();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const client = useQueryClient();
  const picks = useInstitutionPicks();
  const load = useCallback(
    async (search: string) => {
      const found = await picks(search);
      return search === '' ? { ...found, rows: [all, ...found.rows] } : found;
    },
    [picks],
  );
  const name = chosen ? nameCode(chosen) : t('institution.all');
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${t('institution.choice')}: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Icon name="Business" />}
        endIcon={<Icon name="ExpandMore" />}
        sx={{ minWidth: 0, maxWidth: { xs: 120, sm: 320 } }}
      >
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'inline' }, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {name}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('institution.choice'),
            sx: { width: size.pickerWidth, maxWidth: '94vw', p: 1 },
          },
        }}
      >
        <PickList
          label={t('institution.choice')}
          columns={columns}
          load={load}
          rowKey={(row) => row.code}
          chosen={chosen?.code ?? ''}
          begin=""
          onPick={(row) => {
            close();
            chooseInstitution(row.code === '' ? undefined : row);
            // What was read of one institution says nothing of another.
            client.clear();
          }}
        />
      </Popover>
    </>
  );
}
