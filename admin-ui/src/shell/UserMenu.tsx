import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { t } from '../messages.js';
import { useSession } from '../session/session.js';
import { Icon } from '../ui/icons.js';
import { useShellActions } from './shell-actions.js';

/** Name with id; the menu holds the screen's brightness, password, log-out here and everywhere, and the version. */
export function UserMenu() {
  const { user } = useSession();
  const { modes, account } = useShellActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${t('menu.user')}: ${user.userName}(${user.userId})`}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Icon name="AccountCircle" />}
        endIcon={<Icon name="ExpandMore" />}
        sx={{ minWidth: 0 }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {user.userName}({user.userId})
        </Box>
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('menu.user') } }}
      >
        <Box sx={{ px: 2, py: 1 }} role="presentation">
          <Typography sx={{ fontWeight: 650 }}>
            {user.userName}({user.userId})
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {user.hospitalName}
          </Typography>
        </Box>
        <Divider component="li" />
        {modes.map(({ id: mode, label, icon, chosen, run }) => (
          <MenuItem key={mode} role="menuitemradio" aria-checked={chosen} selected={chosen} onClick={run}>
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
        <Divider component="li" />
        {account.map(({ id: act, label, icon, run }) => (
          <MenuItem
            key={act}
            onClick={() => {
              close();
              run();
            }}
          >
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
        <Divider component="li" />
        <Box sx={{ px: 2, pt: 1, color: 'text.secondary', typography: 'body2' }} role="presentation">
          {t('app.version')}
        </Box>
      </Menu>
    </>
  );
}
