import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { t } from '../messages.js';
import { size } from '../theme/tokens.js';
import { Icon } from '../ui/icons.js';
import { FinderButton } from './FinderButton.js';
import { InstitutionChoice } from './InstitutionChoice.js';
import { UserMenu } from './UserMenu.js';
import type { SideForm } from './use-side.js';

interface HeaderProps {
  /** Where one is: group and menu. */
  readonly page: string;
  readonly side: SideForm;
  /** Whether the drawer is open, where the side menu is one. */
  readonly drawerOpen: boolean;
  readonly onToggleSide: () => void;
}

/** Side menu's button, page name, finder, institution and user. */
export function Header({ page, side, drawerOpen, onToggleSide }: HeaderProps) {
  const word = { drawer: 'menu.open', rail: 'menu.expand', open: 'menu.collapse' } as const;
  return (
    <Box
      component="header"
      sx={{
        height: size.headerHeight,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 0.5, sm: 1.5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        onClick={onToggleSide}
        aria-label={t(word[side])}
        aria-expanded={side === 'drawer' ? drawerOpen : side === 'open'}
      >
        <Icon name="Menu" />
      </IconButton>
      <Typography component="p" noWrap sx={{ fontWeight: 650, flexGrow: 1, minWidth: 0 }}>
        {page}
      </Typography>
      <FinderButton />
      <InstitutionChoice />
      <UserMenu />
    </Box>
  );
}
