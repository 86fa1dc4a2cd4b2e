import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '../../messages.js';
import { ConnectionError, errorText } from '../../net/call.js';
import { Icon, type IconName } from '../icons.js';

/** Nothing to show: why, and what to do next. */
export function EmptyState({
  title,
  help,
  action,
  icon = 'Inbox',
}: {
  readonly title: string;
  readonly help?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconName;
}) {
  return (
    <Stack sx={{ alignItems: 'center', justifyContent: 'center', gap: 1, p: 4, textAlign: 'center', flex: '1 1 auto' }}>
      <Icon name={icon} fontSize="large" sx={{ color: 'text.secondary' }} />
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {help !== undefined && <Typography sx={{ color: 'text.secondary' }}>{help}</Typography>}
      {action}
    </Stack>
  );
}

/** What failed, in place, with a way to try again. */
export function ErrorState({
  error,
  title,
  onRetry,
}: {
  readonly error: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
}) {
  return (
    <Stack
      role="alert"
      sx={{ alignItems: 'center', justifyContent: 'center', gap: 1, p: 4, textAlign: 'center', flex: '1 1 auto' }}
    >
      <Icon name="ErrorOutline" fontSize="large" color="error" />
      <Typography sx={{ fontWeight: 600 }}>
        {title ?? t(error instanceof ConnectionError ? 'error.offline' : 'error.load')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{errorText(error)}</Typography>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry} startIcon={<Icon name="Refresh" />}>
          {t('common.retry')}
        </Button>
      )}
    </Stack>
  );
}

export function LoadingState({ label = t('common.loading') }: { readonly label?: string }) {
  return (
    <Stack role="status" sx={{ alignItems: 'center', justifyContent: 'center', gap: 1.5, p: 4, flex: '1 1 auto' }}>
      <CircularProgress size={28} aria-label={label} />
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
    </Stack>
  );
}

/** A message that stays in place: an error above a form, a note beside a result. */
export function Notice({
  tone,
  children,
  action,
}: {
  readonly tone: 'error' | 'warning' | 'info' | 'success';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  const icon = ({ error: 'ErrorOutline', warning: 'WarningAmber', info: 'Info', success: 'CheckCircle' } as const)[
    tone
  ];
  return (
    <Stack
      direction="row"
      role={tone === 'error' ? 'alert' : 'note'}
      sx={(theme) => {
        const colours = {
          error: theme.onyak.contraindicated,
          warning: theme.onyak.moderate,
          info: theme.onyak.info,
          success: theme.onyak.fine,
        }[tone];
        return {
          gap: 1,
          alignItems: 'flex-start',
          p: 1.25,
          borderRadius: 1,
          bgcolor: colours.soft,
          color: theme.onyak.text,
          '& > svg': { color: colours.main, mt: '1px' },
        };
      }}
    >
      <Icon name={icon} />
      {/* Where both have no room side by side, as on a phone, what can be done stands below what is told. */}
      <Stack
        direction="row"
        sx={{ flex: '1 1 0', minWidth: 0, flexWrap: 'wrap', columnGap: 1, alignItems: 'flex-start' }}
      >
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{children}</Box>
        {action}
      </Stack>
    </Stack>
  );
}
