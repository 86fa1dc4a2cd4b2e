import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { t } from '../../messages.js';

interface CheckListProps {
  /** What is chosen from, for who hears the page. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Some of a list, or all of it at once. */
export function CheckList({ label, options, value, onChange }: CheckListProps) {
  const all = options.every((option) => value.includes(option.value));
  const some = options.some((option) => value.includes(option.value));
  return (
    <Stack role="group" aria-label={label}>
      <FormControlLabel
        label={t('checkList.all')}
        control={
          <Checkbox
            checked={all}
            indeterminate={some && !all}
            onChange={() => onChange(all ? [] : options.map((option) => option.value))}
          />
        }
      />
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          control={
            <Checkbox
              checked={value.includes(option.value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, option.value] : value.filter((other) => other !== option.value))
              }
            />
          }
        />
      ))}
    </Stack>
  );
}
