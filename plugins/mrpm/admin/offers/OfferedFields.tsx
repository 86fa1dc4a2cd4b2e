import {
  Button,
  DrugField,
  Icon,
  Stack,
  SymptomField,
  Typography,
  useCall,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../../messages.js';
import { offersSchema, type Offers } from '../../offers/schema.js';

const draftSchema = z.object({ draft: z.looseObject({ ptNumber: z.string().trim().catch('') }) });

/** The number of the patient whom the form is about; empty while there is none. */
const numberOf = ({ context }: PanelProps): string => draftSchema.parse(context).draft.ptNumber;

/** The causative drugs of a case: what the patient takes and what was suspected before comes before a search. */
export function CausativeDrugField(props: PanelProps) {
  const ptNumber = numberOf(props);
  return (
    <DrugField
      {...props}
      renderOffered={(onChoose) => (
        <Offered
          title={messages['offers.drugs']}
          ptNumber={ptNumber}
          rowsOf={({ drugs }) => drugs}
          nameOf={({ drugName, drugCode }) => drugName || drugCode}
          keyOf={({ drugType, drugCode }) => `${drugType} ${drugCode}`}
          onChoose={({ drugType, drugCode, drugName }) => onChoose({ drugType, drugCode, drugName })}
        />
      )}
    />
  );
}

/** The symptoms of a case: those of the patient's earlier records come before a search. */
export function CaseSymptomField(props: PanelProps) {
  const ptNumber = numberOf(props);
  return (
    <SymptomField
      {...props}
      renderOffered={(onChoose) => (
        <Offered
          title={messages['offers.symptoms']}
          ptNumber={ptNumber}
          rowsOf={({ symptoms }) => symptoms}
          nameOf={({ symptomNameKor, symptomNameEng }) => symptomNameKor || symptomNameEng}
          keyOf={({ symptomCode }) => symptomCode}
          onChoose={({ symptomCode, symptomNameKor, symptomNameEng }) =>
            onChoose({ symptomCode, symptomNameKor, symptomNameEng })
          }
        />
      )}
    />
  );
}

interface OfferedProps<Row> {
  readonly title: string;
  readonly ptNumber: string;
  readonly rowsOf: (offers: Offers) => readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly keyOf: (row: Row) => string;
  readonly onChoose: (row: Row) => void;
}

/** What is known of the patient, a button each; nothing where nothing is. */
function Offered<Row extends Offers['drugs'][number] | Offers['symptoms'][number]>(props: OfferedProps<Row>) {
  const { title, ptNumber, rowsOf, nameOf, keyOf, onChoose } = props;
  const { data } = useCall('/api/MRPM/selectOffers', {
    params: { ptNumber },
    answer: offersSchema,
    enabled: ptNumber !== '',
  });
  const rows = data ? rowsOf(data) : [];
  if (rows.length === 0) return null;
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 0.5 }}>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {rows.map((row) => (
          <Button
            key={keyOf(row)}
            size="small"
            variant="outlined"
            startIcon={<Icon name="Add" />}
            sx={{ textAlign: 'left' }}
            onClick={() => onChoose(row)}
          >
            {fillMessage(messages[`offers.from.${row.from}`], { name: nameOf(row), day: row.day })}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
