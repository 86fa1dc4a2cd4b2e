import { Page, Tabs, useSearchParams } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { JobList } from './JobList.js';
import { PluginList } from './PluginList.js';
import { ReferenceTab } from './ReferenceTab.js';
import { SettingsTab } from './SettingsTab.js';

/** The house itself: its plugins, their settings and jobs, and the releases of reference data. */
export function SystemPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={text('title')}>
      <Tabs
        label={text('tabs')}
        value={search.get('tab') ?? 'plugins'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          { id: 'plugins', label: text('tab.plugins'), content: <PluginList /> },
          { id: 'settings', label: text('tab.settings'), content: <SettingsTab /> },
          { id: 'jobs', label: text('tab.jobs'), content: <JobList /> },
          { id: 'reference', label: text('tab.reference'), content: <ReferenceTab /> },
        ]}
      />
    </Page>
  );
}
