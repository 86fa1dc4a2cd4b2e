import {
  callApi,
  errorText,
  PanelPlace,
  ResourceForm,
  ResourceGrid,
  RowAction,
  useAsk,
  useResourceRefresh,
  useResourceRows,
  useToast,
  type ResourceGridProps,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import type { OpenPatient } from './PatientRecords.js';
import { RecordLinkPopup } from './RecordLinkPopup.js';

type Row = ReturnType<typeof useResourceRows>['rows'][number];

/** Height at most of the rows, in pixels: below them the list of patients goes on. */
const HEIGHT = 320;

const recIdOf = (row: Row) => String(row['recId']);

interface RecordGridProps extends Pick<ResourceGridProps, 'resource' | 'query' | 'onQuery' | 'scope'> {
  readonly patient: OpenPatient;
}

/** A patient's records with what is done with them (specification 1 §2.4, §5 "Grid actions"). */
export function RecordGrid({ patient, ...props }: RecordGridProps) {
  const { resource } = props;
  const list = useResourceRows();
  const refresh = useResourceRefresh(resource);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<Row>();
  const [isAdding, setAdding] = useState(false);
  const [linked, setLinked] = useState<Row>();
  const toast = useToast();
  const chosen = list.rows.filter((row) => selected.has(row.id));
  const remove = useRemove(chosen, async () => {
    setSelected(new Set());
    await refresh();
  });
  /** The one chosen record; says what to choose where it is none or several. */
  const one = (none: string, many: string): Row | undefined => {
    const [row, second] = chosen;
    if (row && !second) return row;
    toast.error(row ? many : none);
    return undefined;
  };
  return (
    <>
      <ResourceGrid
        {...props}
        label={messages['records.title']}
        settingsKey="mvur.records"
        list={list}
        height={HEIGHT}
        selection="many"
        selected={selected}
        onSelect={setSelected}
        onOpen={setEdited}
        toolbar={
          <>
            <RowAction icon="Add" label={messages['records.new']} fits onAction={() => setAdding(true)} />
            <RowAction
              icon="Edit"
              label={messages['records.edit']}
              fits={chosen.length === 1}
              onAction={() => setEdited(one(messages['records.editNone'], messages['records.editMany']))}
            />
            <RowAction
              icon="Link"
              label={messages['link.button']}
              fits={chosen.length === 1}
              onAction={() => setLinked(one(messages['link.target'], messages['link.oneTarget']))}
            />
            <PanelPlace name={`${resource.name}.toolbar`} context={{ rows: chosen, reload: refresh }} />
            <RowAction
              icon="Delete"
              label={messages['records.delete']}
              fits={chosen.length > 0}
              danger
              onAction={() => void remove()}
            />
          </>
        }
      />
      {isAdding && (
        <ResourceForm
          resource={resource}
          row={undefined}
          filled={{ values: patient, draft: `of-${patient.ptNumber}` }}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            void refresh();
          }}
        />
      )}
      {edited && (
        <ResourceForm
          key={edited.id}
          resource={resource}
          row={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void refresh();
          }}
        />
      )}
      {linked && <RecordLinkPopup recId={recIdOf(linked)} onClose={() => setLinked(undefined)} />}
    </>
  );
}

/** Deletes the chosen records, all or none, once the user has said so. */
function useRemove(chosen: readonly Row[], onDone: () => Promise<void>): () => Promise<void> {
  const toast = useToast();
  const ask = useAsk();
  return async () => {
    if (chosen.length === 0) {
      toast.error(messages['records.deleteNone']);
      return;
    }
    const title = messages['records.delete'];
    if (!(await ask({ title, text: messages['records.deleteSure'], yes: title, danger: true }))) return;
    try {
      const { msg } = await callApi({
        path: '/api/MRPM/deleteADRData',
        method: 'POST',
        params: { targetRecId: chosen.map(recIdOf).join(',') },
        answer: z.unknown(),
      });
      toast.success(msg);
      await onDone();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
