import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon, type IconName } from '../../ui/icons.js';

export interface RowActProps {
  readonly icon: IconName;
  readonly label: string;
  /** The rows that are selected can be acted on so. */
  readonly fits: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onAction: () => void;
}

/**
 * An act on the selected rows: it comes forward with its word when the selection fits. Else it stays a quiet sign, which
 * says what to select, as the documents want it.
 */
export function RowAction({ icon, label, fits, danger = false, disabled = false, onAction }: RowActProps) {
  if (fits)
    return (
      <Button
        variant="outlined"
        disabled={disabled}
        color={danger ? 'error' : 'primary'}
        startIcon={<Icon name={icon} />}
        onClick={onAction}
      >
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} disabled={disabled} onClick={onAction} sx={{ color: 'text.secondary' }}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
}
