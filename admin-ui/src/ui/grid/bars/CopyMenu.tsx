import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '../../../messages.js';
import { Icon } from '../../icons.js';

interface CopyMenuProps {
  /** Rows are selected: they are copied, else the cell the keyboard is on. */
  readonly rows: boolean;
  readonly onCopy: (headings: boolean) => void;
}

/** Copying for the mouse; by keyboard Ctrl+C, with headings Ctrl+Alt+C. */
export function CopyMenu({ rows, onCopy }: CopyMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = [
    { headings: false, label: t(rows ? 'grid.copyRows' : 'grid.copyCell'), keys: 'Ctrl+C' },
    { headings: true, label: t('grid.copyWithHeadings'), keys: 'Ctrl+Alt+C' },
  ];
  return (
    <>
      <Tooltip title={t('grid.copy')}>
        <IconButton
          aria-label={t('grid.copy')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="ContentCopy" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ headings, label, keys }) => (
          <MenuItem
            key={keys}
            onClick={() => {
              setAnchor(null);
              onCopy(headings);
            }}
          >
            <ListItemText>{label}</ListItemText>
            <Typography variant="body2" sx={{ color: 'text.secondary', ml: 3 }}>
              {keys}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
