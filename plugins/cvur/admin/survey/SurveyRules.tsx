import { useAsk, type PanelProps } from '@onyak/admin-ui/kit';
import { useEffect } from 'react';
import { z } from 'zod';
import { messages } from '../../messages.js';
import { surveyFaults } from '../../survey/rules.js';

type Guard = (ask: (values: Readonly<Record<string, unknown>>) => Promise<boolean>) => () => void;

const contextSchema = z.object({
  guard: z.custom<Guard>((value) => typeof value === 'function'),
  focus: z.custom<(name: string) => void>((value) => typeof value === 'function'),
});

/** What two answers together leave out is told in the documents' words, and the survey is not sent (specification 3 §5). */
export function SurveyRules({ context }: PanelProps) {
  const { guard, focus } = contextSchema.parse(context);
  const ask = useAsk();
  useEffect(
    () =>
      guard(async (values) => {
        const [fault] = surveyFaults(values);
        if (!fault) return true;
        await ask({ title: messages['survey.title'], text: fault.message, no: null });
        focus(fault.field);
        return false;
      }),
    [guard, focus, ask],
  );
  return null;
}
