import { Box, ExportButton, ResourceGrid, ResourceList, useAddressedPlace, useRowDetail } from '@onyak/admin-ui/kit';
import type { Resource } from '@onyak/core';
import { useMemo } from 'react';

interface RowsProps {
  readonly resource: Resource;
  readonly fixed?: Readonly<Record<string, string>>;
  readonly onOpen?: (row: Readonly<Record<string, unknown>>) => void;
  readonly emptyHelp?: string;
  /** Pixels; fills its place where it is left out. */
  readonly height?: number;
}

const all: Readonly<Record<string, string>> = {};

/** Rows of a definition within a page, each opening to its details, with their workbook. */
export function Rows({ resource, fixed = all, onOpen, emptyHelp, height }: RowsProps) {
  // Several stand on a page.
  const [place, setPlace] = useAddressedPlace(resource, resource.name);
  const scope = useMemo(() => ({ fixed }), [fixed]);
  const detail = useRowDetail(resource);
  const drawExport = (columnIds: readonly string[]) => (
    <ExportButton resource={resource} query={place.query} scope={scope} columnIds={columnIds} />
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        ...(height === undefined ? { flex: 1 } : { height }),
      }}
    >
      <ResourceList resource={resource} place={place} onPlace={setPlace} scope={scope}>
        <ResourceGrid
          resource={resource}
          query={place.query}
          onQuery={(query) => setPlace({ query, page: 1 })}
          scope={scope}
          searchable
          {...(onOpen ? { onOpen } : { detail })}
          {...(emptyHelp ? { emptyHelp } : {})}
          toolbarOf={drawExport}
        />
      </ResourceList>
    </Box>
  );
}
