import {
  Box,
  EmptyState,
  ErrorState,
  LoadingState,
  Notice,
  useCall,
  usePluginDirectory,
  useSession,
} from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { settingsSchema } from '../schema.js';
import { SettingsForm } from './SettingsForm.js';

/** A form for each plugin that has a configuration. */
export function SettingsTab() {
  const { plugins } = usePluginDirectory();
  const { user } = useSession();
  const list = useCall('/api/ASYS/selectSettings', { answer: settingsSchema });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.reload()} />;
  if (!list.data) return <LoadingState />;
  const forms = list.data.flatMap((stored) => {
    const plugin = plugins.find(({ code }) => code === stored.plugin);
    return plugin ? [{ plugin, stored }] : [];
  });
  if (forms.length === 0) return <EmptyState title={text('settings.none')} />;
  const may = user.auth === 'ADMIN';
  return (
    // Who may only read reaches no input in it, and scrolls by keys all the same.
    <Box
      role="group"
      aria-label={text('tab.settings')}
      tabIndex={0}
      sx={{ overflow: 'auto', minHeight: 0, maxWidth: 720 }}
    >
      {!may && <Notice tone="info">{text('settings.readOnly')}</Notice>}
      {forms.map(({ plugin, stored }) => (
        <SettingsForm
          key={`${plugin.code} ${stored.version}`}
          plugin={plugin}
          stored={stored}
          disabled={!may}
          onSaved={() => void list.reload()}
        />
      ))}
    </Box>
  );
}
