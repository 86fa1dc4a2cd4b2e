import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t } from '../../messages.js';
import { EmptyState, ErrorState, LoadingState } from '../page/states.js';

interface GridPlaceholderProps {
  readonly loading?: boolean | undefined;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly emptyTitle?: string | undefined;
  readonly emptyHelp?: ReactNode;
  readonly emptyAction?: ReactNode;
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** What stands where rows would: an error, the wait, or why there are none and what to do next. */
export function GridPlaceholder(props: GridPlaceholderProps) {
  const { error, onRetry } = props;
  if (error !== undefined && error !== null) return <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />;
  if (props.loading) return <LoadingState />;
  if (props.filtered)
    return (
      <EmptyState
        title={t('grid.emptyFiltered')}
        action={
          <Button variant="outlined" onClick={props.onClear}>
            {t('grid.emptyFilteredNext')}
          </Button>
        }
      />
    );
  return <EmptyState title={props.emptyTitle ?? t('grid.empty')} help={props.emptyHelp} action={props.emptyAction} />;
}
