import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../messages.js';
import { useSession } from '../session/session.js';
import type { useShellActions } from '../shell/shell-actions.js';
import { size } from '../theme/tokens.js';
import { HiddenText } from '../ui/HiddenText.js';
import { Icon } from '../ui/icons.js';
import { matchEntries, menuEntries, type PaletteEntry } from './entries.js';
import { FinderNotes } from './FinderNotes.js';
import { PaletteList, type PaletteGroup } from './PaletteList.js';
import { useFinders } from './use-finders.js';

export interface PaletteProps {
  readonly acts: ReturnType<typeof useShellActions>;
  readonly onClose: () => void;
}

/** Finds menus, acts and, where plugins have finders, patients: typed, chosen with the arrows, opened with Enter. */
export function Palette({ acts, onClose }: PaletteProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [text, setText] = useState('');
  const [composing, setComposing] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const finders = useFinders(text, composing);
  const menus = useMemo(() => menuEntries(user.menuList), [user.menuList]);
  const groups: readonly PaletteGroup[] = [
    { id: 'menus', label: t('palette.menus'), entries: matchEntries(menus, text) },
    ...finders.map(({ code, label, hits }) => ({ id: code, label, entries: hits?.entries ?? [] })),
    { id: 'acts', label: t('palette.acts'), entries: matchEntries(actEntries(acts), text) },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  );
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.path === undefined) entry.run?.();
    else void navigate(entry.path);
  };
  const move = (to: number) => {
    const next = (to + entries.length) % entries.length;
    setChosen(entries[next]?.id);
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const title = t(finders.length > 0 ? 'palette.title' : 'palette.titleMenus');
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      maxWidth={false}
      sx={{ '& .MuiDialog-container': { alignItems: phone ? 'stretch' : 'flex-start' } }}
      slotProps={{
        paper: { sx: phone ? { borderRadius: 0 } : { width: size.formWidth, maxWidth: '94vw', mt: '10vh' } },
      }}
    >
      {/* The dialog takes its name from an element, not from `aria-label`, which its outer box would get. */}
      <HiddenText id={`${id}-title`}>{title}</HiddenText>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Icon name="Search" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={t(finders.length > 0 ? 'palette.placeholder' : 'palette.placeholderMenus')}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(undefined);
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step !== undefined && entries.length > 0) {
              event.preventDefault();
              move(active + step);
            } else if (event.key === 'Enter') {
              event.preventDefault();
              open(entries[active]);
            }
          }}
          inputProps={{
            role: 'combobox',
            'aria-label': title,
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': entries.length > 0 ? `${id}-${active}` : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 50,
          }}
          sx={{ minHeight: size.touch, fontSize: 16 }}
        />
        <IconButton aria-label={t('common.close')} edge="end" onClick={onClose}>
          <Icon name="Close" />
        </IconButton>
      </Box>
      <PaletteList
        id={id}
        ref={list}
        groups={groups}
        active={active}
        onPoint={(entry) => setChosen(entry.id)}
        onPick={open}
      />
      <FinderNotes finders={finders} text={text.trim()} count={entries.length} />
      <Box
        sx={{
          display: { xs: 'none', sm: 'block' },
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          typography: 'body2',
        }}
        aria-hidden
      >
        {t('palette.help')}
      </Box>
    </Dialog>
  );
}

function actEntries({ modes, account }: PaletteProps['acts']): readonly PaletteEntry[] {
  const brightness = modes.map(({ id, label, icon, chosen, run }) => ({
    id: `act ${id}`,
    icon,
    title: t('palette.mode', { mode: label }),
    details: chosen ? [t('palette.chosen')] : [],
    run,
  }));
  const others = account.map(({ id, label, icon, run }) => ({ id: `act ${id}`, icon, title: label, details: [], run }));
  return [...brightness, ...others];
}
