import Box from '@mui/material/Box';
import { t } from '../../messages.js';
import { HiddenText } from '../HiddenText.js';

/** Beside the label of what must be filled in. */
export function RequiredMark() {
  return (
    <Box component="span" sx={{ color: 'error.main', ml: 0.5 }}>
      <span aria-hidden>*</span>
      <HiddenText>{t('common.required')}</HiddenText>
    </Box>
  );
}
