import { Button, errorText, PrimaryButton, useToast } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useEffect, useState } from 'react';
import { reportSchema, type Duplicate, type Report } from '../../duplicates/schema.js';
import { messages } from '../../messages.js';
import type { FormContext } from '../form-context.js';
import { DuplicatePopup } from './DuplicatePopup.js';
import { duplicatesOf } from './find-duplicates.js';

interface Asked {
  readonly report: Report;
  readonly found: readonly Duplicate[];
  readonly answer: (save: boolean) => void;
}

/** Before a new record is saved: records that are likely of the same event are shown beside it, and the user decides. */
export function DuplicateWatch({ guard }: Pick<FormContext, 'guard'>) {
  const [asked, setAsked] = useState<Asked>();
  const toast = useToast();
  useEffect(
    () =>
      guard(async (values) => {
        const report = reportSchema.parse(values);
        const found = await duplicatesOf(report).catch((error: unknown) => {
          // A report is not lost because nobody could compare it.
          toast.error(fillMessage(messages['duplicates.failed'], { reason: errorText(error) }));
          return [];
        });
        if (found.length === 0) return true;
        return new Promise<boolean>((resolve) => {
          setAsked({
            report,
            found,
            answer: (save) => {
              setAsked(undefined);
              resolve(save);
            },
          });
        });
      }),
    [guard, toast],
  );
  if (!asked) return null;
  const { report, found, answer } = asked;
  return (
    <DuplicatePopup
      report={report}
      found={found}
      text={messages['duplicates.text']}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="outlined" onClick={() => answer(true)}>
            {messages['duplicates.save']}
          </Button>
          <PrimaryButton onClick={() => answer(false)}>{messages['duplicates.back']}</PrimaryButton>
        </>
      }
    />
  );
}
