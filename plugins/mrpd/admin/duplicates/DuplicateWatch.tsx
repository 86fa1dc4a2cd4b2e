import { callApi, errorText, useToast } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { duplicateSchema, reportSchema, type Duplicate, type Report } from '../../duplicates/schema.js';
import { messages } from '../../messages.js';
import type { FormContext } from '../form-context.js';
import { DuplicatePopup } from './DuplicatePopup.js';

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
  return asked && <DuplicatePopup {...asked} />;
}

async function duplicatesOf(report: Report): Promise<readonly Duplicate[]> {
  const path = '/api/MRPD/findDuplicates';
  const params = { report: JSON.stringify(report) };
  const { data } = await callApi({ method: 'POST', path, params, answer: z.array(duplicateSchema) });
  return data;
}
