import { conditionSchema, summarizeCondition } from '@onyak/core';
import { Box, Button, Notice, Stack, Typography } from '@onyak/admin-ui/kit';
import { ageOptions, genderOptions, statusOptions, text } from '../messages.js';
import { formOf, type RuleForm } from './form.js';
import type { Conflict } from './use-rule-form.js';

const options = [...statusOptions, ...ageOptions, ...genderOptions];
const word = (value: string) => options.find((option) => option.value === value)?.label ?? value;

/** What the form says, a text for each field. */
function words(
  form: RuleForm,
): Readonly<Record<'ruleName' | 'status' | 'age' | 'gender' | 'finalResult' | 'condition', string>> {
  const { ruleName, status, age, gender, finalResult, groups } = form;
  const condition = summarizeCondition(conditionSchema.catch([]).parse(groups.filter((group) => group.length > 0)));
  return {
    ruleName,
    status: word(status),
    age: word(age),
    gender: gender === '' ? text('gender.all') : word(gender),
    finalResult,
    condition,
  };
}

/** Somebody saved before: who, when, what differs; the user decides. */
export function ConflictNotice({
  conflict,
  form,
  onTake,
  onKeep,
}: {
  readonly conflict: Conflict;
  readonly form: RuleForm;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}) {
  const theirs = words(formOf(conflict.current));
  const mine = words(form);
  const names = (Object.keys(mine) as (keyof typeof mine)[]).filter((name) => mine[name] !== theirs[name]);
  return (
    <Notice tone="warning">
      <Typography sx={{ fontWeight: 650 }}>
        {text('conflict.title', { user: conflict.updatedBy, time: conflict.updatedAt })}
      </Typography>
      <Box
        component="table"
        sx={{ my: 1, '& th, & td': { textAlign: 'left', verticalAlign: 'top', pr: 2, whiteSpace: 'pre-line' } }}
      >
        <thead>
          <tr>
            <th scope="col">{text('conflict.field')}</th>
            <th scope="col">{text('conflict.theirs')}</th>
            <th scope="col">{text('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{text(`field.${name}`)}</th>
              <td>{theirs[name]}</td>
              <td>{mine[name]}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onTake}>
          {text('conflict.take')}
        </Button>
        <Button variant="outlined" onClick={onKeep}>
          {text('conflict.keep')}
        </Button>
      </Stack>
    </Notice>
  );
}
