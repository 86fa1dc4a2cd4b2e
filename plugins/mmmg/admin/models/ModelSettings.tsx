import {
  Button,
  Icon,
  KeyValue,
  Loaded,
  Notice,
  ResourceScreen,
  Section,
  Stack,
  useCall,
  useNavigate,
  useSession,
} from '@onyak/admin-ui/kit';
import { useCallback } from 'react';
import { text } from '../../messages.js';
import { llmPolicy } from '../../models/resource.js';
import { limitText } from './limit-text.js';
import { modelRulesSchema, type ModelRules } from '../../models/schema-models.js';

/** What the institution allows its language models, and what they cost; above it what holds today, also where nothing is written down. */
export function ModelSettings() {
  const f1 = useSession().f1('mmmg');
  const rules = useCall('/api/MMMG/selectModelRules', { answer: modelRulesSchema, enabled: f1 });
  const { reload } = rules;
  const written = useCallback(() => void reload(), [reload]);
  const navigate = useNavigate();
  return (
    <ResourceScreen
      resource={llmPolicy}
      title={text('models.title')}
      menu="mmmg"
      actions={
        <Button startIcon={<Icon name="Article" />} onClick={() => void navigate('/mmmg/prompts')}>
          {text('prompts.open')}
        </Button>
      }
      above={f1 && <Loaded of={rules}>{(found) => <RulesToday rules={found} />}</Loaded>}
      onWritten={written}
    />
  );
}

function RulesToday({ rules }: { readonly rules: ModelRules }) {
  const { startsOn, offline } = rules;
  return (
    <Section title={text('models.today')}>
      <Stack sx={{ gap: 1.5 }}>
        {startsOn === null ? (
          <Notice tone="info">{text(offline ? 'models.noRowOffline' : 'models.noRow')}</Notice>
        ) : (
          <span>{text('models.since', { date: startsOn })}</span>
        )}
        <KeyValue
          columns={3}
          items={[
            { label: text('models.model'), value: rules.model },
            { label: text('models.prompt'), value: rules.prompt },
            { label: text('models.judge'), value: rules.judge ?? text('models.noJudge') },
            { label: text('models.standIn'), value: text(`models.standIn.${rules.standIn ? 'true' : 'false'}`) },
            { label: text('models.rubric'), value: text(`models.rubric.${rules.rubric ? 'true' : 'false'}`) },
            { label: text('models.budget'), value: limitText(rules.monthlyBudget, rules.spent, text('models.won')) },
            { label: text('models.calls'), value: limitText(rules.hourlyCalls, rules.calls, text('models.callUnit')) },
            { label: text('models.beside'), value: rules.models.join(', ') },
          ]}
        />
      </Stack>
    </Section>
  );
}
