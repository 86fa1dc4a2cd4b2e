import { MenuItem, TextField } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: readonly { readonly value: string; readonly label: string }[];
}

/** One condition above the lists; empty is all. What the address asks for stays, also where nothing has it. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
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
      <MenuItem value="">{text('filter.all')}</MenuItem>
      {[...(known ? [] : [{ value, label: value }]), ...children].map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
