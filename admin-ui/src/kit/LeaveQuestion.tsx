import { useFormState, type Control } from 'react-hook-form';
import { t } from '../messages.js';
import { useLeaveGuard } from '../ui/popup/use-leave-guard.js';

/** Asks in our words before a link or Back leads away from a form that is not saved; react-admin's asks in the browser's. */
export function LeaveQuestion({ formControl }: { readonly formControl?: Control }) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState(formControl ? { control: formControl } : {});
  // Fields, not the whole: react-admin's inputs fill in what a row has no value for.
  const isOpen = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  const question = {
    title: t('leave.title'),
    text: t('leave.text'),
    yes: t('leave.yes'),
    no: t('popup.discardNo'),
    danger: true,
  };
  useLeaveGuard(isOpen ? question : undefined, () => undefined);
  return null;
}
