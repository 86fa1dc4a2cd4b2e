import { t } from '../../messages.js';
import { HiddenText } from '../HiddenText.js';

/** Beside the label of what must be filled in. */
export function RequiredMark() {
  return (
    <span className="f-required">
      <span aria-hidden>*</span>
      <HiddenText>{t('common.required')}</HiddenText>
    </span>
  );
}
