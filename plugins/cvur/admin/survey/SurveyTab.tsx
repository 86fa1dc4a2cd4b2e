import { Loaded, ResourceForm, useCall, useStoredRow } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { studySurvey } from '../../survey/resource.js';

type Stored = NonNullable<ReturnType<typeof useStoredRow>['data']>;

interface SurveyTabProps {
  readonly patient: Stored;
  readonly onSaved: () => Promise<void>;
}

/** The ten questions, as they were answered or empty; what is typed is kept until it is saved. */
export function SurveyTab({ patient, onSaved }: SurveyTabProps) {
  const { ptIrbNumber, hospitalNameCode } = patientSchema.parse(patient);
  const found = useCall('/api/CVUR/selectCdssSurvey', {
    params: { ptIrbNumber, ...(hospitalNameCode ? { hospitalNameCode } : {}) },
    answer: z.object({ ptIrbNumber: z.string() }).nullable(),
  });
  const form = { resource: studySurvey, as: 'tab', onClose: nothing } as const;
  return (
    <Loaded of={found}>
      {(answered) =>
        answered ? (
          <AnsweredSurvey id={patient.id} form={form} onSaved={onSaved} />
        ) : (
          <ResourceForm
            {...form}
            row={undefined}
            filled={{ values: { ptIrbNumber }, draft: `new ${patient.id}` }}
            onSaved={() => void Promise.all([found.reload(), onSaved()])}
          />
        )
      }
    </Loaded>
  );
}

const patientSchema = z.object({ ptIrbNumber: z.string(), hospitalNameCode: z.string().nullish() });
const nothing = () => undefined;

interface AnsweredProps {
  /** The survey's is the patient's. */
  readonly id: string;
  readonly form: Pick<React.ComponentProps<typeof ResourceForm>, 'resource' | 'as' | 'onClose'>;
  readonly onSaved: () => Promise<void>;
}

function AnsweredSurvey({ id, form, onSaved }: AnsweredProps) {
  const survey = useStoredRow(studySurvey, id);
  return (
    <Loaded of={survey}>
      {(row) => (
        <ResourceForm
          {...form}
          // Saved, it begins anew over what is stored.
          key={row.version}
          row={row}
          onSaved={() => void Promise.all([survey.reload(), onSaved()])}
        />
      )}
    </Loaded>
  );
}
