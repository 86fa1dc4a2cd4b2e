import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { displayNameOf, message, type Resource } from '@onyak/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { getJson, rowUrl, storedRowSchema, type StoredRecord } from '../../data/rest.js';
import { t } from '../../messages.js';
import { errorText } from '../../net/call.js';
import { PanelPlace } from '../../plugins/PanelPlace.js';
import { useAsk } from '../../ui/popup/Confirm.js';
import { Icon } from '../../ui/icons.js';
import { FilterBar, Page } from '../../ui/page/Page.js';
import { Picker } from '../../ui/search/Picker.js';
import { PrimaryButton } from '../../ui/popup/Popup.js';
import { ErrorState, LoadingState, Notice } from '../../ui/page/states.js';
import { useSession } from '../../session/session.js';
import { size } from '../../theme/tokens.js';
import { useToast } from '../../ui/toasts/use-toast.js';
import { FormBody } from '../form/FormBody.js';
import { useSaveKey } from '../form/use-save-key.js';
import { RowForm } from '../form/state/RowForm.js';
import { useRowForm } from '../form/state/row-form.js';
import { lacksInstitution } from '../rights.js';
import type { ResourceScreenProps } from './ResourceScreen.js';
import { RowAction } from '../row-actions/RowActions.js';
import { ResourceHistory } from '../history/ResourceHistory.js';
import { useRowPicks } from '../references/use-row-picks.js';
import { useResourceRefresh } from '../row-actions/use-refresh.js';
import { valueText } from '../value-text.js';

interface FormScreenProps extends ResourceScreenProps {
  /** Field that the selector shows. */
  readonly selector: string;
}

/** A selector of rows and one form with new, save and delete, as the documents' template screens have. */
export function FormScreen({ resource, title, selector }: FormScreenProps) {
  const [address, setAddress] = useSearchParams();
  const id = address.get('id') ?? '';
  const [fresh, setFresh] = useState(0);
  const query = useQuery({
    queryKey: [resource.name, 'form', id],
    queryFn: ({ signal }) => getJson(rowUrl(resource.name, id), storedRowSchema, signal),
    enabled: id !== '',
    staleTime: 0,
    // A form must not change under the hand: saving tells of a conflict.
    refetchOnMount: 'always',
    retry: false,
  });
  const open = (next: string) => {
    setAddress(next === '' ? {} : { id: next }, { replace: true });
    setFresh((count) => count + 1);
  };
  if (id !== '' && query.error)
    return (
      <Page title={title}>
        <ErrorState error={query.error} onRetry={() => open('')} />
      </Page>
    );
  if (id !== '' && query.data?.id !== id)
    return (
      <Page title={title} busy>
        <LoadingState />
      </Page>
    );
  const row = id === '' ? undefined : query.data;
  return (
    <OneRow
      key={`${id} ${fresh} ${row?.version ?? ''}`}
      resource={resource}
      title={title}
      selector={selector}
      row={row}
      onOpen={open}
    />
  );
}

interface OneRowProps {
  readonly resource: Resource;
  readonly title: string;
  readonly selector: string;
  readonly row: StoredRecord | undefined;
  /** Opens the row of an id; empty: a new one. */
  readonly onOpen: (id: string) => void;
}

/** What the selector shows of the open row: its display name, where the resource has one. */
function shownName(resource: Resource, selector: string, row: StoredRecord): string {
  return resource.callRows?.displayName
    ? displayNameOf(resource, row)
    : valueText(resource.fields[selector], row[selector]);
}

function OneRow(props: OneRowProps) {
  const { resource, row, onOpen } = props;
  const refresh = useResourceRefresh(resource);
  const saved = ({ id }: StoredRecord) => {
    void refresh();
    onOpen(id);
  };
  return (
    <RowForm resource={resource} row={row} onSaved={saved}>
      <RowPage {...props} />
    </RowForm>
  );
}

function RowPage({ resource, title, selector, row, onOpen }: OneRowProps) {
  const refresh = useResourceRefresh(resource);
  const form = useRowForm();
  const { actions } = resource;
  const ask = useAsk();
  const remove = useRemove(resource, row, () => {
    form.forget();
    void refresh();
    onOpen('');
  });
  const { user } = useSession();
  // Told before anything is typed, and not at the end of it.
  const homeless = !row && lacksInstitution(resource, user);
  const canSave = row ? actions.update : actions.insert && !homeless;
  const leave = async (to: string) => {
    const sure =
      !form.dirty ||
      (await ask({
        title,
        text: t('popup.discard'),
        yes: t('popup.discardYes'),
        no: t('popup.discardNo'),
        danger: true,
      }));
    if (!sure) return;
    form.forget();
    onOpen(to);
  };
  useSaveKey(() => {
    if (canSave) void form.save();
  });
  const [key] = resource.key;
  const shown = [...new Set([key, selector])];
  const { load, columns } = useRowPicks(resource, selector, shown);
  return (
    <Page
      title={title}
      layout="flow"
      filters={
        <FilterBar>
          <Box sx={{ width: { xs: '100%', sm: size.pickerWidth } }}>
            <Picker
              label={t('form.selector', { label: resource.label })}
              framed
              text={row ? shownName(resource, selector, row) : ''}
              chosen={row?.id ?? ''}
              columns={columns}
              load={load}
              rowKey={(item) => item.id}
              onPick={(item) => void leave(item.id)}
            />
          </Box>
          <PanelPlace name={`${resource.name}.toolbar`} context={{ rows: row ? [row] : [], reload: refresh }} />
        </FilterBar>
      }
      actions={
        <>
          {/* Apart from saving, and with its word only where there is something to delete. */}
          {actions.delete && (
            <Box sx={{ mr: 2 }}>
              <RowAction
                icon="Delete"
                label={t('common.delete')}
                fits={row !== undefined}
                danger
                onAction={() => void remove()}
              />
            </Box>
          )}
          {actions.insert && (
            <Button startIcon={<Icon name="Add" />} onClick={() => void leave('')}>
              {t('form.new')}
            </Button>
          )}
          {canSave && (
            <PrimaryButton pending={form.pending} startIcon={<Icon name="Save" />} onClick={() => void form.save()}>
              {t('common.save')}
            </PrimaryButton>
          )}
        </>
      }
    >
      {homeless ? (
        <Notice tone="info">{t('form.institutionFirst')}</Notice>
      ) : (
        <Stack
          component="form"
          noValidate
          aria-label={resource.label}
          onSubmit={(event) => event.preventDefault()}
          sx={{
            gap: 1.5,
            maxWidth: size.readingWidth,
            p: { xs: 1.5, sm: 2.5 },
            mb: 2,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <FormBody columns={2} />
        </Stack>
      )}
      {row && (
        <Stack sx={{ gap: 1.5, mb: 2 }}>
          {resource.detail === 'history' && <ResourceHistory resource={resource} id={row.id} />}
          <PanelPlace name={`${resource.name}.detail`} context={{ row }} />
        </Stack>
      )}
    </Page>
  );
}

/** Deletes the selected row once the user has said so (specification 2 §4, §5). */
function useRemove(resource: Resource, row: StoredRecord | undefined, onDone: () => void): () => Promise<void> {
  const provider = useDataProvider();
  const toast = useToast();
  const ask = useAsk();
  const label = useMemo(() => resource.fields[resource.key[0]]?.label ?? resource.label, [resource]);
  return async () => {
    if (!row) {
      toast.error(t('form.selectFirst', { label }));
      return;
    }
    const text = t('resource.deleteConfirm');
    if (!(await ask({ title: t('common.delete'), text, yes: t('common.delete'), danger: true }))) return;
    try {
      await provider.delete(resource.name, { id: row.id, previousData: row });
      toast.success(message('delete.done'));
      onDone();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
