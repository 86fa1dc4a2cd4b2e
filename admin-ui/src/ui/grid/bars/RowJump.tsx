import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { t } from '../../../messages.js';

interface RowJumpProps {
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
  /** @param index from 0 on. */
  readonly onJump: (index: number) => void;
}

/** Goes to a row by its number: Enter. */
export function RowJump({ total, capped, onJump }: RowJumpProps) {
  const [text, setText] = useState('');
  const go = () => {
    const wanted = Number(text);
    if (!Number.isInteger(wanted) || wanted < 1) return;
    onJump((capped ? wanted : Math.min(wanted, total)) - 1);
  };
  return (
    <Box
      component="form"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <InputBase
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, 9))}
        placeholder={t('grid.jumpPlaceholder')}
        inputProps={{ 'aria-label': t('grid.jump'), inputMode: 'numeric', enterKeyHint: 'go' }}
        sx={{
          width: 92,
          height: 26,
          px: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.625,
          typography: 'body2',
          bgcolor: 'background.paper',
        }}
      />
      <span>{t('grid.jumpOf', { total: total.toLocaleString('ko-KR'), more: capped ? '+' : '' })}</span>
    </Box>
  );
}
