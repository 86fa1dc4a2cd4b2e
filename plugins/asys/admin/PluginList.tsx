import { Box, DataGrid, Notice, Stack, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { pluginsSchema, type PluginRow } from '../schema.js';

function parts(row: PluginRow): string {
  return [
    ...(row.resources > 0 ? [text('plugins.resources', { count: row.resources })] : []),
    ...(row.configured ? [text('plugins.settings')] : []),
    ...(row.jobs > 0 ? [text('plugins.jobs', { count: row.jobs })] : []),
    ...(row.optional ? [text('plugins.optional')] : []),
  ].join(' · ');
}

const columns: readonly GridColumn<PluginRow>[] = [
  { id: 'code', label: text('plugins.code'), kind: 'code', width: 110 },
  { id: 'name', label: text('plugins.name'), width: 190 },
  { id: 'version', label: text('plugins.version'), kind: 'code', width: 100 },
  {
    id: 'source',
    label: text('plugins.source'),
    width: 240,
    value: (row) => (row.packaged ? text('plugins.package', { name: row.source }) : text('plugins.folder')),
  },
  { id: 'coreVersion', label: text('plugins.core'), kind: 'code', width: 110 },
  { id: 'parts', label: text('plugins.parts'), width: 260, value: parts },
];

/** Plugins in use, and above them those that could not be used, each with its reason. */
export function PluginList() {
  const list = useCall('/api/ASYS/selectPlugins', { answer: pluginsSchema });
  const { plugins = [], setAside = [] } = list.data ?? {};
  return (
    <Stack sx={{ gap: 1.5, flex: '1 1 auto', minHeight: 0 }}>
      {setAside.length > 0 && (
        <Notice tone="warning">
          <Box sx={{ fontWeight: 600 }}>{text('plugins.aside', { count: setAside.length })}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {setAside.map(({ name, version, reason, process }) => (
              <li key={`${process} ${name}`}>{`${name} ${version} (${text(`process.${process}`)}): ${reason}`}</li>
            ))}
          </Box>
          {text('plugins.asideHelp')}
        </Notice>
      )}
      <DataGrid
        label={text('plugins.title')}
        settingsKey="asys.plugins"
        inAddress
        columns={columns}
        rows={plugins}
        rowId={(row) => row.code}
        sort={[{ id: 'code', desc: false }]}
        loading={list.fetching}
        error={list.error ?? undefined}
        onRetry={() => void list.reload()}
      />
    </Stack>
  );
}
