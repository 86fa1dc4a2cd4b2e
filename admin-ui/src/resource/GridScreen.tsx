import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StoredRecord } from '../data/rest.js';
import type { GridQuery } from '../grid/query.js';
import { t } from '../messages.js';
import { PanelPlace } from '../plugins/PanelPlace.js';
import { useSession } from '../session/session.js';
import { Icon } from '../ui/icons.js';
import { FilterBar, Page } from '../ui/Page.js';
import { PeriodBar } from '../ui/PeriodBar.js';
import { useToast } from '../ui/Toaster.js';
import { namesRow, openedAt, queryOfAddress } from './address.js';
import { ExportButton } from './ExportButton.js';
import { ResourceForm } from './form/ResourceForm.js';
import { lacksInstitution, mayWriteRow } from './form/use-row-form.js';
import { ResourceGrid } from './ResourceGrid.js';
import type { ResourceScreenProps } from './ResourceScreen.js';
import { useRowDetail } from './RowDetails.js';
import { ScopeSwitch, type RowScope } from './ScopeSwitch.js';
import { useInlineEditing } from './use-inline-editing.js';
import { usePopup } from './use-popup.js';
import { useDeleteChosen } from './use-delete-rows.js';
import { useResourceRefresh } from './use-refresh.js';
import { useResourceRows } from './use-resource-rows.js';

/** Period, search, filters, grid, popup, row details, export: a master or a log as its definition says. */
export function GridScreen(props: ResourceScreenProps) {
  const location = useLocation();
  // An address that names a row opens the screen anew, also from itself; a popup over it does not.
  const opened = namesRow(props.resource, location.search) ? openedAt(location) : '';
  return <Screen key={opened} {...props} address={location.search} />;
}

function Screen({ resource, title, menu, address }: ResourceScreenProps & { readonly address: string }) {
  const { user, f1 } = useSession();
  const [query, setQuery] = useState(() => queryOfAddress(resource, address));
  const [rowScope, setRowScope] = useState<RowScope>('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState(true);
  const seesAll = f1(menu);
  const ownerId = resource.ownRows && seesAll && rowScope === 'own' ? user.userId : undefined;
  const scope = useMemo(() => ({ ownerId }), [ownerId]);
  const list = useResourceRows(resource, query, scope);
  const toast = useToast();
  const refresh = useResourceRefresh(resource);
  const { actions } = resource;
  const canWrite = actions.insert || actions.update || actions.delete;
  const popup = usePopup(resource, list.rows);
  const chosen = list.rows.filter((row) => selected.has(row.id));
  const { removeChosen, gone } = useDeleteChosen(resource, chosen, setSelected, refresh);
  const inline = useInlineEditing(resource, editing && actions.inline, refresh);
  // What is no longer listed must not be edited or deleted by an old selection.
  const narrow = (next: GridQuery) => {
    const other = next.filters !== query.filters || next.search !== query.search || next.period !== query.period;
    if (other) setSelected(new Set());
    setQuery(next);
  };
  const add = () => {
    if (lacksInstitution(resource, user)) toast.error(t('institution.first'));
    else popup.add();
  };
  const refused = (rows: readonly StoredRecord[]): boolean => {
    const foreign = rows.some((row) => !mayWriteRow(resource, user, row));
    if (foreign) toast.error(t('institution.other'));
    return foreign;
  };
  const edit = (row: StoredRecord) => {
    if (!refused([row])) popup.edit(row.id);
  };
  const deleteChosen = () => {
    if (!refused(chosen)) void removeChosen();
  };
  const editChosen = () => {
    const [row, second] = chosen;
    if (!row) toast.error(t('resource.editNone'));
    else if (second) toast.error(t('resource.editMany'));
    else edit(row);
  };
  const saved = () => {
    popup.close();
    void refresh();
  };
  const drawExport = (columnIds: readonly string[]) =>
    editing && actions.export && <ExportButton resource={resource} query={query} scope={scope} columnIds={columnIds} />;
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
              // Beside nothing, where a narrow page puts it on a line of its own.
              sx={{ ml: 0 }}
            />
          )}
          {editing && actions.insert && mayWriteRow(resource, user, undefined) && (
            <Button variant="contained" startIcon={<Icon name="Add" />} onClick={add}>
              {t('common.add')}
            </Button>
          )}
        </>
      }
      filters={
        (query.period || (resource.ownRows && seesAll)) && (
          <FilterBar>
            {query.period && <PeriodBar value={query.period} onChange={(period) => narrow({ ...query, period })} />}
            {resource.ownRows && seesAll && (
              <ScopeSwitch
                value={rowScope}
                onChange={(next) => {
                  setSelected(new Set());
                  setRowScope(next);
                }}
              />
            )}
          </FilterBar>
        )
      }
    >
      <ResourceGrid
        resource={resource}
        list={gone.size === 0 ? list : { ...list, rows: list.rows.filter(({ id }) => !gone.has(id)) }}
        query={query}
        onQuery={narrow}
        scope={scope}
        searchable={editing}
        selection={editing && (actions.update || actions.delete) ? 'many' : 'none'}
        selected={selected}
        onSelect={setSelected}
        onOpen={editing && actions.update ? edit : undefined}
        detail={useRowDetail(resource)}
        editing={inline}
        emptyHelp={t(actions.insert ? 'resource.emptyNext' : 'resource.emptyReadOnly')}
        toolbar={
          <>
            <PanelPlace name={`${resource.name}.toolbar`} context={{ rows: chosen, reload: refresh }} />
            {editing && actions.update && (
              <Button startIcon={<Icon name="Edit" />} onClick={editChosen}>
                {t('common.edit')}
              </Button>
            )}
            {editing && actions.delete && (
              <Button color="error" startIcon={<Icon name="Delete" />} onClick={deleteChosen}>
                {t('common.delete')}
              </Button>
            )}
            <Tooltip title={t('common.reload')}>
              <IconButton aria-label={t('common.reload')} onClick={() => void refresh()}>
                <Icon name="Refresh" />
              </IconButton>
            </Tooltip>
          </>
        }
        toolbarOf={drawExport}
      />
      {popup.state && (
        <ResourceForm
          key={popup.state.row?.id ?? '+'}
          resource={resource}
          row={popup.state.row}
          onClose={popup.close}
          onSaved={saved}
        />
      )}
    </Page>
  );
}
