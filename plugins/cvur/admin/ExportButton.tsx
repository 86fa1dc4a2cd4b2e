import {
  Button,
  DateField,
  downloadFile,
  errorText,
  FormControlLabel,
  Icon,
  linkTo,
  Popup,
  PrimaryButton,
  Radio,
  RadioGroup,
  Stack,
  Typography,
  useToast,
} from '@onyak/admin-ui/kit';
import { useId, useState } from 'react';
import { exportForms, exportTypes, type ExportForm, type ExportType } from '../export/dictionary.js';
import { messages } from '../messages.js';

const paths: Readonly<Record<ExportType, string>> = {
  JSON: '/api/CVUR/exportStudy',
  XLSX: '/api/CVUR/exportStudyBook',
};

/** The study as a file for research: whole or de-identified, as JSON or for Excel, of a period of requests. */
export function ExportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="Download" />} sx={{ flexShrink: 0 }} onClick={() => setOpen(true)}>
        {messages['export.open']}
      </Button>
      {open && <ExportPopup onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportPopup({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  // What tells nobody is what is meant unless somebody says otherwise.
  const [form, setForm] = useState<ExportForm>('DEIDENTIFIED');
  const [type, setType] = useState<ExportType>('XLSX');
  const [startDate, setStart] = useState('');
  const [endDate, setEnd] = useState('');
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const url = linkTo(paths[type], {
        form,
        ...(startDate === '' ? {} : { startDate }),
        ...(endDate === '' ? {} : { endDate }),
      });
      await downloadFile(url, `study-${form}.${type.toLowerCase()}`);
      onClose();
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Popup
      open
      title={messages['export.title']}
      onClose={onClose}
      actions={
        <PrimaryButton loading={pending} onClick={() => void download()}>
          {messages['export.download']}
        </PrimaryButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2">{messages['export.about']}</Typography>
        <Choice
          label={messages['export.what']}
          options={exportForms}
          value={form}
          onChange={setForm}
          helpOf={(one) => messages[`export.help.${one}`]}
        />
        <Choice label={messages['export.type']} options={exportTypes} value={type} onChange={setType} />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <DateField label={messages['export.startDate']} value={startDate} onChange={setStart} />
          <DateField label={messages['export.endDate']} value={endDate} onChange={setEnd} />
        </Stack>
      </Stack>
    </Popup>
  );
}

interface ChoiceProps<V extends ExportForm | ExportType> {
  readonly label: string;
  readonly options: readonly V[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly helpOf?: (value: V) => string;
}

function Choice<V extends ExportForm | ExportType>({ label, options, value, onChange, helpOf }: ChoiceProps<V>) {
  const id = useId();
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography id={id} variant="subtitle2" component="h3">
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, next) => {
          const chosen = options.find((one) => one === next);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((one) => (
          <Stack key={one}>
            <FormControlLabel value={one} control={<Radio />} label={messages[`export.${one}`]} />
            {helpOf && (
              <Typography variant="body2" sx={{ color: 'text.secondary', pl: 4 }}>
                {helpOf(one)}
              </Typography>
            )}
          </Stack>
        ))}
      </RadioGroup>
    </Stack>
  );
}
