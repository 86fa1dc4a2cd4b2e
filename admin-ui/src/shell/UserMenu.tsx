import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useId, useState, useSyncExternalStore } from 'react';
import { t } from '../messages.js';
import { useSession } from '../session/session.js';
import { chooseMode, chosenMode, watchMode, type Mode } from '../theme/mode.js';
import { Icon, type IconName } from '../ui/icons.js';

const modes: readonly {
  readonly mode: Mode;
  readonly word: 'menu.light' | 'menu.dark' | 'menu.system';
  readonly icon: IconName;
}[] = [
  { mode: 'light', word: 'menu.light', icon: 'LightMode' },
  { mode: 'dark', word: 'menu.dark', icon: 'DarkMode' },
  { mode: 'system', word: 'menu.system', icon: 'Contrast' },
];

/** Name with id; the menu holds the screen's brightness, log-out and the version. */
export function UserMenu() {
  const { user, signOut } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useSyncExternalStore(watchMode, chosenMode);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${t('menu.user')}: ${user.userName} (${user.userId})`}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Icon name="AccountCircle" />}
        endIcon={<Icon name="ExpandMore" />}
        sx={{ minWidth: 0 }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {user.userName} ({user.userId})
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
            {user.userName} ({user.userId})
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {user.hospitalName}
          </Typography>
        </Box>
        <Divider component="li" />
        {modes.map(({ mode, word, icon }) => (
          <MenuItem
            key={mode}
            role="menuitemradio"
            aria-checked={chosen === mode}
            selected={chosen === mode}
            onClick={() => chooseMode(mode)}
          >
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            <ListItemText>{t(word)}</ListItemText>
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <Icon name="Logout" />
          </ListItemIcon>
          <ListItemText>{t('menu.logout')}</ListItemText>
        </MenuItem>
        <Box sx={{ px: 2, pt: 1, color: 'text.secondary', typography: 'body2' }} role="presentation">
          {t('app.version')}
        </Box>
      </Menu>
    </>
  );
}
