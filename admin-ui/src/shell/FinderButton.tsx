import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { t } from '../messages.js';
import { openFinders } from '../palette/finders.js';
import type { PaletteProps } from '../palette/Palette.js';
import { usePluginDirectory } from '../plugins/directory.js';
import { useSession } from '../session/session.js';
import { Icon } from '../ui/icons.js';
import { latePopup } from '../ui/popup/late.js';
import { useShellActions } from './shell-actions.js';

const Palette = latePopup<PaletteProps>(
  async () => (await import('../palette/Palette.js')).Palette,
  () => t('palette.titleMenus'),
);

/** Opens the command palette, by hand or by Ctrl/Cmd-K from anywhere but an open popup; it is loaded then. */
export function FinderButton() {
  const [open, setOpen] = useState(false);
  const acts = useShellActions();
  const { plugins } = usePluginDirectory();
  const { user } = useSession();
  const codes = user.menuList.map(({ transaction }) => transaction);
  const title = t(openFinders(plugins, codes).length > 0 ? 'palette.title' : 'palette.titleMenus');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // What is typed in a popup must not be left behind by a page that opens under it.
      if (event.isComposing || document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        aria-label={title}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        startIcon={<Icon name="Search" />}
        sx={{
          minWidth: 0,
          color: 'text.secondary',
          '& .MuiButton-startIcon': { mx: { xs: 0, md: undefined } },
          border: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, pr: 1 }}>
          {title}
        </Box>
        <Box component="kbd" className="code" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {t('palette.keys')}
        </Box>
      </Button>
      {open && <Palette acts={acts} onClose={() => setOpen(false)} />}
    </>
  );
}
