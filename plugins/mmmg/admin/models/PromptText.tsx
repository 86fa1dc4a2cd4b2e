import { Box, KeyValue, Notice, Popup, Section, Stack } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { PromptRow } from '../../models/schema-models.js';

/** The words of a version in full, turn by turn, as they are sent. */
export function PromptText({
  version,
  prompt,
  onClose,
}: {
  readonly version: string;
  readonly prompt: PromptRow | undefined;
  readonly onClose: () => void;
}) {
  return (
    <Popup open size="wide" title={version} onClose={onClose}>
      {!prompt && <Notice tone="warning">{text('prompts.gone')}</Notice>}
      {prompt && (
        <Stack sx={{ gap: 2 }}>
          <KeyValue
            columns={3}
            items={[
              { label: text('prompts.name'), value: text(`promptName.${prompt.name}`) },
              { label: text('prompts.state'), value: text(`promptState.${prompt.state}`) },
              { label: text('prompts.since'), value: prompt.since || '-' },
              { label: text('prompts.guides'), value: prompt.guides.toLocaleString('ko-KR') },
              { label: text('prompts.scoreMean'), value: prompt.scoreMean ?? '-' },
              { label: text('prompts.hash'), value: prompt.hash || '-' },
            ]}
          />
          {prompt.turns.length === 0 && <Notice tone="info">{text('prompts.absent')}</Notice>}
          {prompt.turns.map(({ turn, text: words }) => (
            <Section key={turn} title={text(`turn.${turn}`)}>
              <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Box>
            </Section>
          ))}
        </Stack>
      )}
    </Popup>
  );
}
