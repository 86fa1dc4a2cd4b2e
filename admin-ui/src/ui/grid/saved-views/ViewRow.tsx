import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../messages.js';
import { Icon, type IconName } from '../../icons.js';
import { ViewName } from './ViewName.js';

interface ViewRowProps {
  readonly name: string;
  readonly isDefault: boolean;
  readonly isCurrent: boolean;
  readonly onApply: () => void;
  readonly onDefault: () => void;
  /** @throws OnyakError that is said below the field. */
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => void;
}

/** A saved view: taken, made the default, renamed in its place, deleted. */
export function ViewRow({ name, isDefault, isCurrent, onApply, onDefault, onRename, onRemove }: ViewRowProps) {
  const [renaming, setRenaming] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const leave = () => {
    flushSync(() => setRenaming(false));
    start.current?.focus();
  };
  if (renaming)
    return (
      <ListItem disablePadding sx={{ px: 1, py: 0.5 }}>
        <ViewName
          name={name}
          onSave={async (newName) => {
            if (newName !== name) await onRename(newName);
            leave();
          }}
          onLeave={leave}
        />
      </ListItem>
    );
  return (
    <ListItem
      disablePadding
      sx={{ '& .MuiListItemButton-root': { pr: 14 } }}
      secondaryAction={
        <>
          <Act
            label={t('view.default', { name })}
            icon={isDefault ? 'Star' : 'StarBorder'}
            pressed={isDefault}
            onClick={onDefault}
          />
          <Act ref={start} label={t('view.rename', { name })} icon="Edit" onClick={() => setRenaming(true)} />
          <Act label={t('view.delete', { name })} icon="Delete" onClick={onRemove} />
        </>
      }
    >
      <ListItemButton selected={isCurrent} aria-current={isCurrent || undefined} onClick={onApply}>
        <ListItemText primary={name} secondary={isDefault ? t('view.defaultMark') : undefined} />
      </ListItemButton>
    </ListItem>
  );
}

interface ActProps {
  readonly label: string;
  readonly icon: IconName;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly ref?: React.Ref<HTMLButtonElement>;
}

function Act({ label, icon, pressed, onClick, ref }: ActProps) {
  return (
    <Tooltip title={label}>
      <IconButton ref={ref} size="small" aria-label={label} aria-pressed={pressed} onClick={onClick}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
}
