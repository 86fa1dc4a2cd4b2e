import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { t } from '../messages.js';
import { HOME } from '../session/guard.js';
import { useSession } from '../session/session.js';
import { font, size } from '../theme/tokens.js';
import { Icon } from '../ui/icons.js';
import { Brand } from './Brand.js';
import { groupMenus } from './menu.js';
import { useMenuCounts } from './use-menu-counts.js';

interface SideMenuProps {
  /** Icons only; names are in the title. */
  readonly narrow: boolean;
  readonly onNavigate?: () => void;
}

/** The brand, then groups and items of the user's menu list, with the home short cut on top. */
export function SideMenu({ narrow, onNavigate }: SideMenuProps) {
  const { user } = useSession();
  const groups = groupMenus(user.menuList);
  const counts = useMenuCounts();
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  // The open menu is in sight, however it was opened.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    list.current?.querySelector('a.active')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
  return (
    <Box
      component="nav"
      aria-label={t('menu.title')}
      sx={(theme) => ({
        height: '100%',
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: theme.onyak.side,
        color: theme.onyak.sideText,
        '& ul': { listStyle: 'none', m: 0, p: 0 },
        '& a': {
          display: 'flex',
          alignItems: 'center',
          gap: '12px',
          minHeight: 40,
          mx: '8px',
          px: narrow ? 0 : '12px',
          justifyContent: narrow ? 'center' : 'flex-start',
          borderRadius: `${size.radiusSmall}px`,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { bgcolor: theme.onyak.sideActive },
          '&.active': {
            bgcolor: theme.onyak.sideActive,
            fontWeight: 650,
            boxShadow: `inset 3px 0 0 ${theme.palette.mode === 'dark' ? theme.onyak.primary : theme.onyak.sideQuiet}`,
          },
          '&:focus-visible': { outline: `2px solid ${theme.onyak.sideText}`, outlineOffset: '-2px' },
        },
      })}
    >
      <Brand narrow={narrow} />
      <Box ref={list} sx={{ flex: '1 1 auto', minHeight: 0, overflowY: 'auto', py: 1 }}>
        <MenuGroup name={t('menu.shortcut')} narrow={narrow}>
          <MenuLink path={HOME} icon="Home" name={t('menu.home')} narrow={narrow} onNavigate={onNavigate} />
        </MenuGroup>
        {groups.map((group) => (
          <MenuGroup key={group.name} name={group.name} narrow={narrow}>
            {group.items.map((item) => (
              <MenuLink
                key={item.transaction}
                path={item.path}
                icon={item.icon}
                name={withCount(item.menuName, counts[item.transaction])}
                narrow={narrow}
                onNavigate={onNavigate}
              />
            ))}
          </MenuGroup>
        ))}
      </Box>
    </Box>
  );
}

/** A count of nothing tells nothing: only what waits is written beside a menu. */
function withCount(name: string, count: number | undefined): string {
  return count === undefined || count === 0 ? name : t('menu.count', { name, count: count.toLocaleString('ko-KR') });
}

function MenuGroup({
  name,
  narrow,
  children,
}: {
  readonly name: string;
  readonly narrow: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <Box role="group" aria-label={name} sx={{ mb: 1.5 }}>
      {narrow ? (
        <Box sx={(theme) => ({ height: '1px', mx: 2, my: 1, bgcolor: theme.onyak.sideActive })} />
      ) : (
        <Typography
          component="h2"
          sx={(theme) => ({
            px: '20px',
            pt: 1,
            pb: 0.5,
            color: theme.onyak.sideQuiet,
            fontSize: font.small,
            fontWeight: 650,
          })}
        >
          {name}
        </Typography>
      )}
      <ul>{children}</ul>
    </Box>
  );
}

interface MenuLinkProps {
  readonly path: string;
  readonly icon: string;
  readonly name: string;
  readonly narrow: boolean;
  readonly onNavigate: (() => void) | undefined;
}

function MenuLink({ path, icon, name, narrow, onNavigate }: MenuLinkProps) {
  return (
    <li>
      <NavLink to={path} onClick={onNavigate} title={narrow ? name : undefined} aria-label={narrow ? name : undefined}>
        <Icon name={icon} />
        {!narrow && <span>{name}</span>}
      </NavLink>
    </li>
  );
}
