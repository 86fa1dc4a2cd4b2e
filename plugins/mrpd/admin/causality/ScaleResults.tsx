import { Box, KeyValue, Notice, ToneChip, Typography, type IconName, type ToneName } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { grades, type CausalityAssessment, type Grade } from '../../../mrpm/contract.js';
import { messages } from '../../messages.js';

const looks: Readonly<Record<Grade, { readonly tone: ToneName; readonly icon: IconName }>> = {
  certain: { tone: 'contraindicated', icon: 'CheckCircle' },
  probable: { tone: 'major', icon: 'ArrowUpward' },
  possible: { tone: 'moderate', icon: 'Info' },
  unlikely: { tone: 'fine', icon: 'ArrowDownward' },
  unassessable: { tone: 'info', icon: 'Block' },
};

function GradeChip({ grade }: { readonly grade: Grade | undefined }) {
  if (grade === undefined) return <Box component="span">{messages['causality.noGrade']}</Box>;
  return <ToneChip {...looks[grade]} label={grades[grade]} />;
}

const scoreText = (score: number): string => fillMessage(messages['causality.score'], { score });

/** The three judgements in one line, beside the button that opens them. */
export function ScaleSummary({ assessment }: { readonly assessment: CausalityAssessment }) {
  const { korean, whoUmc, naranjo } = assessment;
  const scales = [
    [messages['causality.korean'], korean],
    [messages['causality.whoUmc'], whoUmc],
    [messages['causality.naranjo'], naranjo],
  ] as const;
  const said = scales.filter(([, { grade }]) => grade !== undefined);
  if (said.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{messages['causality.none']}</Typography>;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {said.map(([name, { grade }]) => (
        <Box component="li" key={name}>
          {name} <GradeChip grade={grade} />
        </Box>
      ))}
    </Box>
  );
}

/** The three judgements with their points, and what keeps the next grade away. */
export function ScaleResults({ assessment }: { readonly assessment: CausalityAssessment }) {
  const { korean, whoUmc, naranjo, agreed, disagree } = assessment;
  const row = (grade: Grade | undefined, score?: number) => (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <GradeChip grade={grade} />
      {score !== undefined && grade !== undefined && <span className="num">{scoreText(score)}</span>}
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <KeyValue
        items={[
          { label: messages['causality.korean'], value: row(korean.grade, korean.score) },
          { label: messages['causality.whoUmc'], value: row(whoUmc.grade) },
          { label: messages['causality.naranjo'], value: row(naranjo.grade, naranjo.score) },
        ]}
      />
      {whoUmc.wanting.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {fillMessage(messages['causality.wanting'], {
            items: whoUmc.wanting.map((name) => messages[`causality.wanting.${name}`]).join(', '),
          })}
        </Typography>
      )}
      {disagree && <Notice tone="warning">{messages['causality.disagree']}</Notice>}
      {agreed !== undefined && (
        <Notice tone="info">{fillMessage(messages['causality.agree'], { grade: grades[agreed] })}</Notice>
      )}
    </Box>
  );
}
