import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '../../messages.js';

export interface FilterChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: readonly { readonly value: string; readonly label: string }[];
}

/** One condition in a {@link FilterBar}; empty is all. What the address asks for stays, also where nothing has it or its name is on its way. */
export function FilterChoice({ label, value, onChange, children }: FilterChoiceProps) {
  const known = value === '' || children.some((one) => one.value === value);
  return (
    <TextField
      select
      fullWidth={false}
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 190 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('filter.all')}</MenuItem>
      {[...(known ? [] : [{ value, label: value }]), ...children].map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
