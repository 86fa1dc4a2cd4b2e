import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type Ref } from 'react';
import { t } from '../../messages.js';
import { Icon } from '../icons.js';

export interface SearchBoxProps {
  /** Accessible name. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Enter, or the clear button (empty text). Never in the middle of a composed syllable. */
  readonly onSearch: (text: string) => void;
  /** Shorter texts are refused in place; empty is the caller's affair. */
  readonly minLength?: number;
  /** Refused in place when Enter is pressed on nothing. */
  readonly requiredText?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
  /** Shows a search button with this word beside the box. */
  readonly submitLabel?: string;
  /** Searches while typing, once a syllable is composed. */
  readonly asYouType?: boolean;
}

/** A search box that understands Korean input: it searches on Enter or after the composition ends. */
export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
  minLength = 0,
  requiredText,
  inputRef,
  autoFocus = false,
  asYouType = false,
  submitLabel,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [fault, setFault] = useState('');
  useEffect(() => setText(value), [value]);
  const submit = (raw: string) => {
    const trimmed = raw.trim();
    const problem = searchFault(trimmed, minLength, requiredText);
    setFault(problem);
    if (problem === '') onSearch(trimmed);
  };
  const change = (raw: string, composing: boolean) => {
    setText(raw);
    setFault('');
    if (asYouType && !composing) onSearch(raw.trim());
  };
  const field = (
    <TextField
      sx={{
        width: { xs: '100%', sm: 320 },
        flexShrink: 1,
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& input:placeholder-shown': { textOverflow: 'ellipsis' },
      }}
      value={text}
      placeholder={placeholder}
      inputRef={inputRef}
      autoFocus={autoFocus}
      error={fault !== ''}
      helperText={fault}
      onChange={(event) =>
        change(event.target.value, 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true)
      }
      onCompositionEnd={(event) => {
        if (asYouType && event.target instanceof HTMLInputElement) onSearch(event.target.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          submit(text);
        } else if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          change('', false);
          onSearch('');
        }
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search', enterKeyHint: 'search', autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="Search" />
            </InputAdornment>
          ),
          ...(text === ''
            ? {}
            : {
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton
                      size="small"
                      edge="end"
                      aria-label={t('common.clear')}
                      onClick={() => {
                        change('', false);
                        onSearch('');
                      }}
                    >
                      <Icon name="Close" />
                    </IconButton>
                  </InputAdornment>
                ),
              }),
        },
      }}
    />
  );
  if (submitLabel === undefined) return field;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', width: { xs: '100%', sm: 'auto' } }}>
      {field}
      <Button variant="outlined" onClick={() => submit(text)} sx={{ height: 38 }}>
        {submitLabel}
      </Button>
    </Stack>
  );
}

/** Why a search text is refused, empty when it may be searched. */
export function searchFault(text: string, minLength: number, requiredText: string | undefined): string {
  if (text === '') return requiredText ?? '';
  return [...text].length < minLength ? t('grid.searchShort', { min: minLength }) : '';
}
