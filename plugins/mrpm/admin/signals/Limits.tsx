import { Box, Section } from '@onyak/admin-ui/kit';
import { messages } from '../../messages.js';

const limits = [
  messages['signals.limits.cause'],
  messages['signals.limits.bias'],
  messages['signals.limits.count'],
  messages['signals.limits.method'],
];

/** What the ratios do not say. */
export function Limits() {
  return (
    <Box component="aside" sx={{ alignSelf: 'start' }} aria-label={messages['signals.limits.title']}>
      <Section title={messages['signals.limits.title']}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
          {limits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
