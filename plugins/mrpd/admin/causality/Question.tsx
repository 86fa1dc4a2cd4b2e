import { Box, Button, FormControlLabel, Icon, Radio, RadioGroup, Typography } from '@onyak/admin-ui/kit';
import { useId } from 'react';
import type { CausalityQuestion } from '../../../mrpm/contract.js';
import type { Proposal } from '../../causality/schema.js';
import { messages } from '../../messages.js';

interface QuestionProps {
  readonly question: CausalityQuestion;
  readonly number: number;
  readonly answer: string;
  readonly proposal: Proposal | undefined;
  readonly disabled: boolean;
  readonly onAnswer: (answer: string) => void;
}

/** One question with its answers in a row, and what the record says of it. */
export function Question({ question, number, answer, proposal, disabled, onAnswer }: QuestionProps) {
  const id = useId();
  const proposed = question.options.find(({ value }) => value === proposal?.answer);
  return (
    <Box component="section" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Typography id={id} component="h3" sx={{ fontWeight: 650 }}>
        <span className="num">{number}</span> {question.label}
      </Typography>
      <Typography id={`${id}-text`}>{question.text}</Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        name={question.id}
        value={answer}
        onChange={(_event, value) => onAnswer(value)}
      >
        {question.options.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            disabled={disabled}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
      {proposal && proposed && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
          <Icon name="Article" sx={{ fontSize: '1.1em' }} />
          <span>
            {messages['causality.proposed']}: <strong>{proposed.label}</strong> ({proposal.reason})
          </span>
          {!disabled && answer !== proposed.value && (
            <Button
              size="small"
              onClick={() => onAnswer(proposed.value)}
              aria-label={`${question.label} ${messages['causality.take']}`}
            >
              {messages['causality.take']}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
