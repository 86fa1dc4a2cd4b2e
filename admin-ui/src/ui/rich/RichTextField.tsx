import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { t } from '../../messages.js';
import { LoadingState } from '../page/states.js';

/** The editor comes when a text is there to be edited. */
const RichEditor = lazy(() => import('./RichEditor.js'));

export interface RichTextFieldProps {
  readonly label: string;
  /** The text as it is kept (markdown); what nobody touches of it stays letter for letter. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  readonly maxLength: number;
  readonly readOnly?: boolean;
  readonly help?: string | undefined;
  /** Fills what its place gives and scrolls by itself; else it is as high as its text. */
  readonly fill?: boolean;
}

/** A text with headings, items and bold words, edited as it looks. */
export function RichTextField({ help, fill = false, ...field }: RichTextFieldProps) {
  const labelId = useId();
  const helpId = useId();
  const [full, setFull] = useState(false);
  const told = full ? t('rich.full', { max: field.maxLength }) : help;
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        minWidth: 0,
        minHeight: fill ? { xs: theme.spacing(55), md: 0 } : theme.spacing(40),
      })}
    >
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 600 }}>
        {field.label}
      </Typography>
      <Suspense fallback={<LoadingState label={t('rich.loading')} />}>
        <RichEditor {...field} fill={fill} labelId={labelId} helpId={helpId} onFull={setFull} />
      </Suspense>
      <FormHelperText id={helpId} error={full} aria-live="polite">
        {told}
      </FormHelperText>
    </Box>
  );
}
