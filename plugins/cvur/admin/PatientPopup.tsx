import {
  KeyValue,
  Loaded,
  PanelTabs,
  Popup,
  useStoredRow,
  useTypedTabs,
  valueText,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import { studyPatient } from '../resource.js';
import { SurveyTab } from './survey/SurveyTab.js';

const contextSchema = z.object({
  row: z.object({ id: z.string(), ptIrbNumber: z.string(), ptName: z.string() }),
  close: z.custom<() => void>((value) => typeof value === 'function'),
  reload: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
});

/** Id of the survey's tab: no plugin's has it, theirs have a dot. */
const SURVEY = 'survey';

const shown = ['ptIrbNumber', 'ptName', 'ptGender', 'ptTel', 'regTime', 'height', 'weight', 'bmi'] as const;

/**
 * A study patient over the whole window (specification 3 §2 (15), §4): basic information, the survey first, and the tabs that
 * plugins have for the patient. Closing asks nothing for the survey: what is typed there is kept.
 */
export function PatientPopup({ context }: PanelProps) {
  const { row, close, reload } = contextSchema.parse(context);
  const patient = useStoredRow(studyPatient, row.id);
  const { dirty, tellDirty } = useTypedTabs();
  return (
    <Popup
      open
      size="screen"
      title={fillMessage(messages['patient.title'], { name: row.ptName, number: row.ptIrbNumber })}
      dirty={dirty}
      onClose={close}
    >
      <Loaded of={patient}>
        {(stored) => (
          <>
            <KeyValue
              columns={3}
              items={shown.flatMap((name) => {
                const field = studyPatient.fields[name];
                const text = valueText(field, stored[name]);
                return [{ label: field.label, value: text || messages['patient.none'] }];
              })}
            />
            <PanelTabs
              place="study-patient.tab"
              label={messages['patient.tabs']}
              own={{
                id: SURVEY,
                label: messages['survey.title'],
                content: (
                  <SurveyTab
                    patient={stored}
                    onSaved={async () => {
                      await Promise.all([patient.reload(), reload()]);
                    }}
                  />
                ),
              }}
              context={{ irbNumber: row.ptIrbNumber, ptName: row.ptName, ptGender: stored['ptGender'] }}
              tellDirty={tellDirty}
            />
          </>
        )}
      </Loaded>
    </Popup>
  );
}
