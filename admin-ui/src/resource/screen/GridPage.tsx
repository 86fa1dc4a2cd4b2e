import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import type { StoredRecord } from '../../data/rest.js';
import type { GridQuery } from '../../grid/query/query.js';
import { t } from '../../messages.js';
import { PanelPlace, usePanels } from '../../plugins/PanelPlace.js';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/icons.js';
import { FilterBar, Page } from '../../ui/page/Page.js';
import { ErrorState } from '../../ui/page/states.js';
import { latePopup } from '../../ui/popup/late.js';
import { Popup } from '../../ui/popup/Popup.js';
import { PeriodBar } from '../../ui/dates/PeriodBar.js';
import { useToast } from '../../ui/toasts/use-toast.js';
import type { GridPlace } from '../address/address.js';
import { ExportButton } from '../row-actions/ExportButton.js';
import { useResourceRows } from '../list/use-resource-rows.js';
import { formTitle } from '../form/state/form-title.js';
import { restFilter, type Scope } from '../list/query.js';
import { ResourceGrid } from '../list/ResourceGrid.js';
import type { ResourceScreenProps } from './ResourceScreen.js';
import { lacksInstitution, mayWriteRow } from '../rights.js';
import { useRowDetail } from './RowDetails.js';
import { RowAction } from '../row-actions/RowActions.js';
import { ScopeSwitch } from './ScopeSwitch.js';
import { useInlineEditing } from '../inline-editing/use-inline-editing.js';
import { useCreatedRow } from '../row-actions/use-created-row.js';
import { usePopup } from './use-popup.js';
import { useDeleteChosen } from '../row-actions/use-delete-rows.js';
import { useResourceRefresh } from '../row-actions/use-refresh.js';

const noRows: ReadonlySet<string> = new Set();

const RowFormLate = latePopup(async () => (await import('../form/ResourceForm.js')).ResourceForm, formTitle);

interface GridPageProps extends ResourceScreenProps {
  readonly place: GridPlace;
  /** @param over true: in place of what was there, which Back does not bring again. */
  readonly go: (place: GridPlace, over?: boolean) => void;
  readonly scope: Scope;
}

/** The page of a list: what stands around its grid, and what is done with its rows. */
export function GridPage({ resource, title, menu, place, go, scope, above, actions: more, onWritten }: GridPageProps) {
  const { user, f1 } = useSession();
  const { query } = place;
  const { selectedIds, onSelect } = useListContext<StoredRecord>();
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const setSelected = useCallback((ids: ReadonlySet<string>) => onSelect([...ids]), [onSelect]);
  const [editing, setEditing] = useState(true);
  const seesAll = f1(menu);
  const read = useResourceRows();
  const toast = useToast();
  const readAgain = useResourceRefresh(resource);
  const refresh = useCallback(async () => {
    onWritten?.();
    await readAgain();
  }, [onWritten, readAgain]);
  const { actions } = resource;
  // Buttons of plugins act on chosen rows, also where the definition's own do nothing.
  const hasButtons = usePanels(`${resource.name}.toolbar`).length > 0;
  const canWrite = actions.insert || actions.update || actions.delete;
  const popup = usePopup(resource, read.rows);
  const [gone, setGone] = useState(noRows);
  const { list, created, keep, change, forget } = useCreatedRow(read, gone);
  const chosen = list.rows.filter((row) => selected.has(row.id));
  const { removeChosen } = useDeleteChosen(resource, chosen, setSelected, refresh, setGone);
  const inline = useInlineEditing(resource, editing && actions.inline, refresh);
  // What is no longer listed must not be edited or deleted by an old selection, however the conditions came about.
  const listed = JSON.stringify(restFilter(resource, query, scope));
  useEffect(() => {
    setSelected(noRows);
    forget();
  }, [listed, forget, setSelected]);
  const narrow = (next: GridQuery) => go({ ...place, query: next, page: 1 });
  const add = () => {
    if (lacksInstitution(resource, user)) toast.error(t('institution.first'));
    else popup.add();
  };
  const refused = (rows: readonly StoredRecord[]): boolean => {
    const foreign = rows.some((row) => !mayWriteRow(resource, user, row));
    if (foreign) toast.error(t('institution.other'));
    return foreign;
  };
  // A plugin's own popup, where the definition has no form or another one.
  const opening = `${resource.name}.open`;
  const opensOwn = usePanels(opening).length > 0;
  const [opened, setOpened] = useState<StoredRecord>();
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
  const saved = (row: StoredRecord) => {
    if (popup.state?.row) change(row);
    else {
      keep(row);
      setSelected(new Set([row.id]));
    }
    popup.close();
    void refresh();
  };
  const reload = () => {
    forget();
    void refresh();
  };
  const drawExport = (columnIds: readonly string[]) =>
    editing && actions.export && <ExportButton resource={resource} query={query} scope={scope} columnIds={columnIds} />;
  const rowForm = popup.state && (
    <RowFormLate
      key={popup.state.row?.id ?? '+'}
      resource={resource}
      row={popup.state.row}
      as={resource.form ?? 'popup'}
      onClose={popup.close}
      onSaved={saved}
    />
  );
  const detail = useRowDetail(resource);
  // In place of the list, which the address keeps as it was.
  if (resource.form === 'page' && rowForm) return rowForm;
  return (
    <Page
      title={title}
      counts={
        list.loading || list.unknown
          ? undefined
          : t(list.capped ? 'grid.rowsCapped' : 'grid.rows', { count: list.total.toLocaleString('ko-KR') })
      }
      busy={list.stale || list.loading || popup.opening}
      actions={
        <>
          {more}
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
                value={place.own ? 'own' : 'all'}
                onChange={(next) => go({ ...place, own: next === 'own', page: 1 })}
              />
            )}
          </FilterBar>
        )
      }
    >
      {above}
      <ResourceGrid
        resource={resource}
        list={list}
        query={query}
        onQuery={narrow}
        view={place.view}
        onView={(view, next, over) => go({ ...place, query: next, view, page: 1 }, over)}
        scope={scope}
        searchable={editing}
        selection={editing && (actions.update || actions.delete || hasButtons) ? 'many' : 'none'}
        selected={selected}
        onSelect={setSelected}
        showRow={created}
        onOpen={opensOwn ? setOpened : editing && actions.update ? edit : undefined}
        detail={detail}
        editing={inline}
        emptyHelp={t(actions.insert ? 'resource.emptyNext' : 'resource.emptyReadOnly')}
        toolbar={
          <>
            <PanelPlace name={`${resource.name}.toolbar`} context={{ rows: chosen, reload: refresh }} />
            {editing && actions.update && (
              <RowAction icon="Edit" label={t('common.edit')} fits={chosen.length === 1} onAction={editChosen} />
            )}
            {editing && actions.delete && (
              <RowAction
                icon="Delete"
                label={t('common.delete')}
                fits={chosen.length > 0}
                danger
                onAction={deleteChosen}
              />
            )}
            <Tooltip title={t('common.reload')}>
              <IconButton aria-label={t('common.reload')} onClick={reload}>
                <Icon name="Refresh" />
              </IconButton>
            </Tooltip>
          </>
        }
        toolbarOf={drawExport}
      />
      {rowForm}
      {popup.failure !== undefined && (
        <Popup open title={formTitle({ resource, row: popup })} onClose={popup.close}>
          <ErrorState error={popup.failure} onRetry={popup.again} />
        </Popup>
      )}
      {opened && (
        <PanelPlace
          key={opened.id}
          name={opening}
          context={{ row: opened, close: () => setOpened(undefined), reload: refresh }}
        />
      )}
    </Page>
  );
}
