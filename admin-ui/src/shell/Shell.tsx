import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AppBoundary } from '../app/AppBoundary.js';
import { t } from '../messages.js';
import { useSession } from '../session/session.js';
import { size } from '../theme/tokens.js';
import { ArrangementsProvider } from './arrangements.js';
import { AccountNotices } from './notices/AccountNotices.js';
import { ChatWidget } from './ChatWidget.js';
import { ConnectionNotice } from './notices/ConnectionNotice.js';
import { DemonstrationNotice } from './notices/DemonstrationNotice.js';
import { Header } from './Header.js';
import { useChosenInstitution } from './InstitutionChoice.js';
import { currentMenu } from './menu.js';
import { SetAsideNotice } from './notices/SetAsideNotice.js';
import { SideMenu } from './SideMenu.js';
import { useHeadingFocus } from './use-heading-focus.js';
import { useSide } from './use-side.js';

const railWidth = 64;
const mainId = 'main';
const thisYear = new Date().getFullYear();

/** Side menu, header, page, footer, at the widths of specification 1 §9. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const side = useSide();
  const [drawer, setDrawer] = useState(false);
  const menu = currentMenu(user.menuList, pathname);
  const institution = useChosenInstitution();
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main, pathname);
  useEffect(() => setDrawer(false), [pathname]);
  const narrow = side.form === 'rail';
  return (
    <Box sx={{ display: 'flex', height: '100%' }}>
      <SkipLink />
      <ChatWidget />
      {side.form === 'drawer' ? (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          slotProps={{ paper: { sx: { width: size.sideWidth + 32, maxWidth: '86vw' } } }}
        >
          <SideMenu narrow={false} onNavigate={() => setDrawer(false)} />
        </Drawer>
      ) : (
        <Box
          sx={{
            width: narrow ? railWidth : size.sideWidth,
            flexShrink: 0,
            display: 'flex',
            flexDirection: 'column',
            transition: 'width 120ms',
          }}
        >
          <SideMenu narrow={narrow} />
        </Box>
      )}
      <Box sx={{ flex: '1 1 auto', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header
          page={menu ? `${menu.groupName} › ${menu.menuName}` : t('home.title')}
          side={side.form}
          drawerOpen={drawer}
          onToggleSide={side.form === 'drawer' ? () => setDrawer(true) : side.toggle}
        />
        <Box
          component="main"
          id={mainId}
          ref={main}
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
          <ConnectionNotice />
          <DemonstrationNotice />
          <SetAsideNotice />
          <AccountNotices />
          <ArrangementsProvider>
            {/* Another institution is another page: no selection, no open row of the one before. */}
            <Box key={institution?.code ?? ''} sx={{ flex: '1 1 auto', minHeight: 0 }}>
              <AppBoundary resetKey={pathname}>{children}</AppBoundary>
            </Box>
          </ArrangementsProvider>
        </Box>
        <Footer />
      </Box>
    </Box>
  );
}

/** One line at any width: on a phone only what must be there. */
function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        px: { xs: 1.5, sm: 3 },
        py: { xs: 0.25, sm: 0.75 },
        color: 'text.secondary',
        typography: 'body2',
        borderTop: 1,
        borderColor: 'divider',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        flexShrink: 0,
      }}
    >
      {t('app.footer', { year: thisYear })}
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
