import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AppBoundary } from '../app/AppBoundary.js';
import { t } from '../messages.js';
import { useSession } from '../session/session.js';
import { size } from '../theme/tokens.js';
import { Icon } from '../ui/icons.js';
import { ArrangementsProvider } from './arrangements.js';
import { Brand } from './Brand.js';
import { InstitutionChoice, useChosenInstitution } from './InstitutionChoice.js';
import { currentMenu } from './menu.js';
import { SetAsideNotice } from './SetAsideNotice.js';
import { SideMenu } from './SideMenu.js';
import { UserMenu } from './UserMenu.js';

const narrowKey = 'onyak.side.narrow';
const narrowWidth = 64;
const mainId = 'main';
const thisYear = new Date().getFullYear();

/** Side menu, header, page, footer. Below 960 px the menu is a drawer; above it can be narrowed to icons. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [narrow, setNarrow] = useState(() => localStorage.getItem(narrowKey) === '1');
  const [drawer, setDrawer] = useState(false);
  const menu = currentMenu(user.menuList, pathname);
  const institution = useChosenInstitution();
  useEffect(() => setDrawer(false), [pathname]);
  const toggle = () => {
    if (!wide) return setDrawer(true);
    localStorage.setItem(narrowKey, narrow ? '0' : '1');
    return setNarrow(!narrow);
  };
  return (
    <Box sx={{ display: 'flex', height: '100%' }}>
      <SkipLink />
      {wide ? (
        <Box
          sx={{
            width: narrow ? narrowWidth : size.sideWidth,
            flexShrink: 0,
            display: 'flex',
            flexDirection: 'column',
            transition: 'width 120ms',
          }}
        >
          <Brand narrow={narrow} />
          <SideMenu narrow={narrow} />
        </Box>
      ) : (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          slotProps={{ paper: { sx: { width: size.sideWidth + 32, maxWidth: '86vw' } } }}
        >
          <Brand narrow={false} />
          <SideMenu narrow={false} onNavigate={() => setDrawer(false)} />
        </Drawer>
      )}
      <Box sx={{ flex: '1 1 auto', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
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
            onClick={toggle}
            aria-label={t(wide ? (narrow ? 'menu.expand' : 'menu.collapse') : 'menu.open')}
            aria-expanded={wide ? !narrow : drawer}
          >
            <Icon name="Menu" />
          </IconButton>
          <Typography component="p" noWrap sx={{ fontWeight: 650, flexGrow: 1, minWidth: 0 }}>
            {menu ? `${menu.groupName} › ${menu.menuName}` : t('home.title')}
          </Typography>
          <InstitutionChoice />
          <UserMenu />
        </Box>
        <Box
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={{
            flex: '1 1 auto',
            minHeight: 0,
            overflow: 'auto',
            outline: 'none',
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <SetAsideNotice />
          <ArrangementsProvider>
            {/* Another institution is another page: no selection, no open row of the one before. */}
            <Box key={institution?.code ?? ''} sx={{ flex: '1 1 auto', minHeight: 0 }}>
              <AppBoundary resetKey={pathname}>{children}</AppBoundary>
            </Box>
          </ArrangementsProvider>
        </Box>
        <Box
          component="footer"
          sx={{
            px: 3,
            py: 0.75,
            color: 'text.secondary',
            typography: 'body2',
            borderTop: 1,
            borderColor: 'divider',
            display: { xs: 'none', sm: 'block' },
          }}
        >
          {t('app.footer', { year: thisYear })}
        </Box>
      </Box>
    </Box>
  );
}

function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${mainId}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${mainId}`)?.focus();
      }}
      sx={(theme) => ({
        position: 'fixed',
        top: -100,
        left: 8,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: theme.onyak.primary,
        color: theme.onyak.onPrimary,
        borderRadius: 1,
        '&:focus': { top: 8 },
      })}
    >
      {t('app.skip')}
    </Box>
  );
}
