import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { message, type Resource } from '@onyak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StoredRecord } from '../data/rest.js';
import type { ColumnFilterState } from '../grid/filters.js';
import { toRestFilter } from '../grid/filters.js';
import type { GridSort } from '../grid/types.js';
import { t } from '../messages.js';
import { withQuery } from '../net/call.js';
import { useAsk } from '../ui/Confirm.js';
import { Icon } from '../ui/icons.js';
import { Page } from '../ui/Page.js';
import { useToast } from '../ui/Toaster.js';
import { ResourceForm } from './form/ResourceForm.js';
import { ResourceGrid } from './ResourceGrid.js';
import { useDeleteRows } from './use-delete-rows.js';
import { useResourceRows } from './use-resource-rows.js';

interface ResourceScreenProps {
  readonly resource: Resource;
  readonly title: string;
}

/** A whole master screen from a definition: grid, search, filters, popup, history, export. */
export function ResourceScreen({ resource, title }: ResourceScreenProps) {
  const [sort, setSort] = useState<readonly GridSort[]>(() =>
    resource.sort.map((rule) => ({ id: rule.field, desc: rule.order === 'DESC' })),
  );
  const [filters, setFilters] = useState<readonly ColumnFilterState[]>([]);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState(true);
  const [address, setAddress] = useSearchParams();
  const list = useResourceRows(resource, sort, filters, search);
  const client = useQueryClient();
  const toast = useToast();
  const ask = useAsk();
  const deleteRows = useDeleteRows(resource);
  const { actions } = resource;
  const canWrite = actions.insert || actions.update || actions.delete;

  // The popup is in the address, so that a reload opens it again with what was typed.
  const editId = address.get('edit');
  const adding = address.get('add') !== null && actions.insert;
  const editRow = editId === null || !actions.update ? undefined : list.rows.find((row) => row.id === editId);
  const popup = (next: Record<string, string>) => setAddress(next, { replace: true });
  // What is no longer listed must not be edited or deleted by an old selection.
  const narrow = (change: () => void) => {
    setSelected(new Set());
    change();
  };
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: [resource.name] });
  };
  const saved = () => {
    popup({});
    void refresh();
  };
  const chosen = list.rows.filter((row) => selected.has(row.id));
  const edit = (row: StoredRecord) => editing && actions.update && popup({ edit: row.id });
  const editChosen = () => {
    const [row, second] = chosen;
    if (!row) toast.error(t('resource.editNone'));
    else if (second) toast.error(t('resource.editMany'));
    else edit(row);
  };
  const removeChosen = async () => {
    if (chosen.length === 0) {
      toast.error(t('resource.deleteNone'));
      return;
    }
    const sure = await ask({
      title: t('common.delete'),
      text: `${t('resource.deleteConfirm')}\n${t('resource.deleteCount', { count: chosen.length })}`,
      yes: t('common.delete'),
      danger: true,
    });
    if (!sure) return;
    const outcome = await deleteRows(chosen);
    setSelected(new Set(outcome.failed));
    await refresh();
    if (outcome.failed.length === 0)
      toast.success(chosen.length === 1 ? message('delete.done') : t('resource.deleted', { count: outcome.done }));
    else
      toast.error(
        t('resource.deletePartly', { done: outcome.done, failed: outcome.failed.length, reason: outcome.reason }),
      );
  };
  const exportUrl = withQuery(`/rest/${resource.name}/export.xlsx`, {
    sort: sort.map((rule) => [rule.id, rule.desc ? 'DESC' : 'ASC']),
    filter: toRestFilter(filters, search),
  });
  return (
    <Page
      title={title}
      counts={
        list.loading
          ? undefined
          : t(list.capped ? 'grid.rowsCapped' : 'grid.rows', { count: list.total.toLocaleString('ko-KR') })
      }
      busy={list.stale || list.loading}
      actions={
        <>
          {canWrite && (
            <FormControlLabel
              control={<Switch size="small" checked={editing} onChange={(event) => setEditing(event.target.checked)} />}
              label={t('resource.editMode')}
            />
          )}
          {editing && actions.insert && (
            <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => popup({ add: '1' })}>
              {t('common.add')}
            </Button>
          )}
        </>
      }
    >
      <ResourceGrid
        resource={resource}
        list={list}
        sort={sort}
        onSort={setSort}
        filters={filters}
        onFilters={(next) => narrow(() => setFilters(next))}
        search={search}
        onSearch={(text) => narrow(() => setSearch(text))}
        searchable={resource.search !== undefined && editing}
        selection={editing && (actions.update || actions.delete) ? 'many' : 'none'}
        selected={selected}
        onSelect={setSelected}
        onOpen={edit}
        toolbar={
          <>
            {editing && actions.update && (
              <Button startIcon={<Icon name="Edit" />} onClick={editChosen}>
                {t('common.edit')}
              </Button>
            )}
            {editing && actions.delete && (
              <Button color="error" startIcon={<Icon name="Delete" />} onClick={() => void removeChosen()}>
                {t('common.delete')}
              </Button>
            )}
            {editing && actions.export && (
              <Button component="a" href={exportUrl} download startIcon={<Icon name="Download" />}>
                {t('common.export')}
              </Button>
            )}
            <Tooltip title={t('common.reload')}>
              <IconButton aria-label={t('common.reload')} onClick={() => void refresh()}>
                <Icon name="Refresh" />
              </IconButton>
            </Tooltip>
          </>
        }
      />
      {(adding || editRow) && (
        <ResourceForm
          key={editRow?.id ?? '+'}
          resource={resource}
          row={editRow}
          onClose={() => popup({})}
          onSaved={saved}
        />
      )}
    </Page>
  );
}
