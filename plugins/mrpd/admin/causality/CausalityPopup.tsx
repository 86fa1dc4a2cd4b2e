import {
  Box,
  Button,
  errorText,
  MenuItem,
  Notice,
  Popup,
  PrimaryButton,
  Section,
  TextField,
  Typography,
  useCall,
} from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import {
  assessCausality,
  causalityQuestions,
  grades,
  readAnswers,
  type CausalityAnswers,
} from '../../../mrpm/contract.js';
import { proposalSchema, type Case } from '../../causality/schema.js';
import { messages } from '../../messages.js';
import { Question } from './Question.js';
import { ScaleResults } from './ScaleResults.js';

interface CausalityPopupProps {
  /** Of the case in its record, from 0. */
  readonly index: number;
  readonly given: CausalityAnswers;
  /** The case's grade as it stands; empty where nothing was judged yet. */
  readonly decided: string;
  readonly disabled: boolean;
  readonly source: {
    readonly ptNumber: string;
    readonly recId: string;
    readonly cases: readonly Case[];
    readonly d2CurrentStatus: string;
    readonly d2ConfTest: string;
  };
  readonly onClose: () => void;
  readonly onDecide: (answers: { readonly question: string; readonly answer: string }[], grade: string) => void;
}

const pairsOf = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer }));

/** The questions with what the record proposes, three judgements beside them, and the grade that the user decides. */
export function CausalityPopup({ index, given, decided, disabled, source, onClose, onDecide }: CausalityPopupProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [grade, setGrade] = useState(decided);
  const [asked, setAsked] = useState(false);
  const [touched, setTouched] = useState(false);
  const proposals = useCall('/api/MRPD/proposeCausality', {
    method: 'POST',
    params: { ...source, cases: JSON.stringify(source.cases), index },
    answer: z.array(proposalSchema),
  });
  const found = proposals.data ?? [];
  const isNew = Object.keys(given).length === 0;
  // What nobody has answered yet begins with what the record says, marked so; nothing is kept before it is saved.
  const begun = isNew ? Object.fromEntries(found.map((one) => [one.question, one.answer])) : given;
  const shown: Readonly<Record<string, string>> = { ...begun, ...answers };
  const assessment = assessCausality(readAnswers(pairsOf(shown)));
  const answer = (changed: Readonly<Record<string, string>>) => {
    setTouched(true);
    setAnswers((before) => ({ ...before, ...changed }));
  };
  const decide = () => {
    setAsked(true);
    if (grade !== '') onDecide(pairsOf(shown), grade);
  };
  return (
    <Popup
      open
      size="full"
      title={fillMessage(messages['causality.title'], { number: index + 1 })}
      dirty={touched}
      onClose={onClose}
      footnote={messages['causality.standing']}
      actions={!disabled && <PrimaryButton onClick={decide}>{messages['causality.save']}</PrimaryButton>}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 340px' } }}>
        <Section title={messages['causality.questions']}>
          {proposals.error !== null && (
            <Notice
              tone="warning"
              action={<Button onClick={() => void proposals.reload()}>{messages['causality.again']}</Button>}
            >
              {fillMessage(messages['causality.unread'], { reason: errorText(proposals.error) })}
            </Notice>
          )}
          {proposals.loading && <Typography role="status">{messages['causality.reading']}</Typography>}
          {isNew && found.length > 0 && (
            <Notice tone="info">{fillMessage(messages['causality.begun'], { count: found.length })}</Notice>
          )}
          {causalityQuestions.map((question, at) => (
            <Question
              key={question.id}
              question={question}
              number={at + 1}
              answer={shown[question.id] ?? ''}
              proposal={found.find((one) => one.question === question.id)}
              disabled={disabled}
              onAnswer={(value) => answer({ [question.id]: value })}
            />
          ))}
        </Section>
        <Box sx={{ position: { md: 'sticky' }, top: 0, alignSelf: 'start', display: 'grid', gap: 2 }}>
          <Section title={messages['causality.results']}>
            <ScaleResults assessment={assessment} />
          </Section>
          {!disabled && (
            <TextField
              select
              required
              label={messages['causality.decide']}
              value={grade}
              error={asked && grade === ''}
              helperText={asked && grade === '' ? messages['causality.decideFirst'] : messages['causality.decideHelp']}
              onChange={({ target }) => setGrade(target.value)}
            >
              {Object.values(grades).map((value) => (
                <MenuItem key={value} value={value}>
                  {value}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Box>
      </Box>
      <Typography component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        {messages['causality.sources']}
      </Typography>
    </Popup>
  );
}
