import { errorText, Notice, useCall, type PanelProps } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { messages } from '../../messages.js';
import { surveyRowsSchema, type SurveyRows } from '../../survey/schema.js';

const contextSchema = z.object({
  irbNumber: z.string(),
  toldOf: z.string(),
  tell: z.custom<(irbNumber: string, rows: SurveyRows) => void>((value) => typeof value === 'function'),
});

/** A number is asked for once it is typed. */
const PAUSE_MS = 500;
const nothing: SurveyRows = { diagnoses: [], sideEffects: [] };

/**
 * In the first step of a wizard: what the survey of its study patient says is taken into the request, chosen, and told as the
 * survey's. Taken once for a number: what a person takes out stays out.
 */
export function SurveyRowsOf({ context }: PanelProps) {
  const { irbNumber, toldOf, tell } = contextSchema.parse(context);
  const typed = irbNumber.trim();
  const asked = useSettled(typed);
  const found = useCall('/api/CVUR/selectSurveyRows', {
    params: { irbNumber: asked },
    answer: z.object({ irbNumber: z.string(), rows: surveyRowsSchema.nullable() }),
    enabled: asked !== '',
  });
  const answer = found.data?.irbNumber === typed ? found.data : undefined;
  useEffect(() => {
    if (answer && toldOf !== answer.irbNumber) tell(answer.irbNumber, answer.rows ?? nothing);
  }, [answer, toldOf, tell]);
  if (found.error && asked === typed)
    return <Notice tone="warning">{fillMessage(messages['rows.failed'], { reason: errorText(found.error) })}</Notice>;
  const rows = answer?.rows;
  if (!rows || rows.diagnoses.length + rows.sideEffects.length === 0) return null;
  const counts = { diagnoses: rows.diagnoses.length, sideEffects: rows.sideEffects.length };
  return <Notice tone="info">{fillMessage(messages['rows.taken'], counts)}</Notice>;
}

/** A text once nobody has typed for a moment; the first at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
