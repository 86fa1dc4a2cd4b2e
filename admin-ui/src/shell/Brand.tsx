import Box from '@mui/material/Box';
import { t } from '../messages.js';
import { size } from '../theme/tokens.js';

/** The sign and the name, on the side menu's ground. */
export function Brand({ narrow }: { readonly narrow: boolean }) {
  return (
    <Box
      sx={(theme) => ({
        height: size.headerHeight,
        display: 'flex',
        alignItems: 'center',
        justifyContent: narrow ? 'center' : 'flex-start',
        gap: 1.25,
        px: narrow ? 0 : 2.5,
        bgcolor: theme.onyak.side,
        color: theme.onyak.sideText,
        flexShrink: 0,
      })}
    >
      <img src="/favicon.svg" alt="" width={28} height={28} />
      {!narrow && (
        <Box component="span" sx={{ typography: 'h1', letterSpacing: '0.02em' }}>
          {t('app.name')}
        </Box>
      )}
    </Box>
  );
}
