import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { writeView, type GridView } from '../../../grid/arrangement/views.js';
import { t } from '../../../messages.js';
import { errorText } from '../../../net/call.js';
import { useAsk } from '../../popup/Confirm.js';
import { ErrorState } from '../../page/states.js';
import { useToast } from '../../toasts/use-toast.js';
import type { StoredView, Views } from './use-views.js';
import { viewNameLength } from './ViewName.js';
import { ViewRow } from './ViewRow.js';

export interface ViewListProps {
  readonly anchor: HTMLElement;
  readonly stored: Views;
  readonly known: readonly (StoredView & { readonly read: GridView })[];
  /** Name of the view that the grid stands as. */
  readonly current: string | undefined;
  readonly now: GridView;
  readonly onApply: (name: string, view: GridView) => void;
  readonly onFirst: () => void;
  readonly onClose: () => void;
}

/** The saved views: taken, made the one a screen opens with, renamed, deleted; and the present state saved under a name. */
export function ViewList({ anchor, stored, known, current, now, onApply, onFirst, onClose }: ViewListProps) {
  const toast = useToast();
  const ask = useAsk();
  const run = async (work: () => Promise<void>, done?: string) => {
    try {
      await work();
      if (done !== undefined) toast.success(done);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const save = async (name: string) => {
    const same = known.find((view) => view.name === name);
    if (same && !(await ask({ title: t('view.replace'), text: t('view.replaceAsk'), yes: t('view.replace') }))) return;
    const view = { name, definition: writeView(now), isDefault: same?.isDefault ?? false };
    await run(() => stored.save(view), t('view.savedDone'));
  };
  const remove = async (name: string) => {
    const sure = await ask({
      title: t('view.delete', { name }),
      text: t('view.deleteAsk', { name }),
      yes: t('common.delete'),
      danger: true,
    });
    if (sure) await run(() => stored.remove(name), t('view.deletedDone'));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('view.saved'), sx: { p: 2, width: 360 } } }}
    >
      <Typography variant="h3">{t('view.saved')}</Typography>
      {stored.error ? (
        <ErrorState error={stored.error} onRetry={stored.retry} />
      ) : (
        <List dense sx={{ mx: -1, maxHeight: 320, overflowY: 'auto' }}>
          <ListItem disablePadding>
            <ListItemButton onClick={onFirst}>
              <ListItemText primary={t('view.first')} />
            </ListItemButton>
          </ListItem>
          {known.map((view) => (
            <ViewRow
              key={view.name}
              name={view.name}
              isDefault={view.isDefault}
              isCurrent={view.name === current}
              onApply={() => onApply(view.name, view.read)}
              onDefault={() => void run(() => stored.save({ ...view, isDefault: !view.isDefault }))}
              onRename={async (name) => {
                await stored.rename(view.name, name);
                toast.success(t('view.renamedDone'));
              }}
              onRemove={() => void remove(view.name)}
            />
          ))}
        </List>
      )}
      {stored.views?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('view.none')}
        </Typography>
      )}
      <SaveForm onSave={save} />
    </Popover>
  );
}

function SaveForm({ onSave }: { readonly onSave: (name: string) => Promise<void> }) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const submit = async () => {
    const trimmed = name.trim();
    if (trimmed === '') return setFault(t('view.nameRequired'));
    await onSave(trimmed);
    setName('');
  };
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ gap: 1, alignItems: 'flex-start', mt: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('view.name')}
        value={name}
        error={fault !== ''}
        helperText={fault}
        onChange={(event) => {
          setFault('');
          setName(event.target.value);
        }}
        slotProps={{ htmlInput: { maxLength: viewNameLength } }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="outlined">
        {t('view.save')}
      </Button>
    </Stack>
  );
}
