import { Page, Tabs, Typography, useSearchParams } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { SentencesTab } from './SentencesTab.js';
import { WordingsTab } from './WordingsTab.js';

/** What people change in guides, rule by rule, and the words that the institution has made of it. */
export function WordingsPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={text('title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {text('help')}
      </Typography>
      <Tabs
        label={text('tabs')}
        value={search.get('tab') ?? 'sentences'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          { id: 'sentences', label: text('tab.sentences'), content: <SentencesTab /> },
          { id: 'wordings', label: text('tab.wordings'), content: <WordingsTab /> },
        ]}
      />
    </Page>
  );
}
