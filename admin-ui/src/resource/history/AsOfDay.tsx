import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OnyakError, type Resource } from '@onyak/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { getJson, rowUrl } from '../../data/rest.js';
import { t } from '../../messages.js';
import { withQuery } from '../../net/call.js';
import { ErrorState, LoadingState, Notice } from '../../ui/page/states.js';
import { useReferenceNames } from '../references/use-reference-names.js';
import { valueText } from '../value-text.js';

/** A row's values; the row itself need not stand any more. */
const valuesSchema = z.looseObject({});

interface AsOfDayProps {
  readonly resource: Resource;
  readonly id: string;
  /** yyyy-MM-dd */
  readonly day: string;
}

/** A row as it was at the end of a day in Korea beside what it is now; what differs is marked. */
export function AsOfDay({ resource, id, day }: AsOfDayProps) {
  const load = (url: string, signal: AbortSignal) =>
    getJson(url, valuesSchema, signal).catch((error: unknown) => {
      if (error instanceof OnyakError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
  const then = useQuery({
    queryKey: [resource.name, 'as-of', id, day],
    queryFn: ({ signal }) => load(withQuery(rowUrl(resource.name, id, '/as-of'), { day }), signal),
    retry: false,
  });
  const now = useQuery({
    queryKey: [resource.name, 'as-of', id, 'now'],
    queryFn: ({ signal }) => load(rowUrl(resource.name, id), signal),
    staleTime: 0,
    retry: false,
  });
  const both = useMemo(
    () => [then.data, now.data].filter((row) => row !== undefined && row !== null),
    [then.data, now.data],
  );
  const names = useReferenceNames(resource, both);
  const error = then.error ?? now.error;
  if (error)
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          void then.refetch();
          void now.refetch();
        }}
      />
    );
  if (then.data === undefined || now.data === undefined) return <LoadingState />;
  if (then.data === null) return <Notice tone="info">{t('history.noRowThen', { day })}</Notice>;
  const before = then.data;
  const current = now.data;
  const lines = Object.entries(resource.fields).map(([name, field]) => {
    const read = (value: unknown) => {
      const text = valueText(field, value);
      const called = names[name]?.get(text);
      return called === undefined ? text : `${called} (${text})`;
    };
    const old = read(before[name]);
    const fresh = current === null ? '' : read(current[name]);
    return { name, label: field.label, old, fresh, differs: current !== null && old !== fresh };
  });
  const differing = lines.filter((line) => line.differs).length;
  return (
    <Box>
      <Typography sx={{ mb: 0.5 }}>
        {current === null
          ? t('history.goneNow')
          : differing === 0
            ? t('history.sameNow', { day })
            : t('history.differsNow', { day, count: differing })}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          sx={(theme) => ({
            borderCollapse: 'collapse',
            bgcolor: 'background.paper',
            minWidth: 'min(100%, 640px)',
            '& th, & td': {
              textAlign: 'left',
              verticalAlign: 'top',
              px: 1.25,
              py: 0.75,
              border: `1px solid ${theme.onyak.line}`,
              whiteSpace: 'pre-line',
            },
            '& th': { fontWeight: 600, color: 'text.secondary' },
            '& [data-differs="true"] td': { bgcolor: theme.onyak.changed },
          })}
        >
          <thead>
            <tr>
              <th scope="col">{t('resource.conflictField')}</th>
              <th scope="col">{t('history.then', { day })}</th>
              <th scope="col">{t('history.now')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name} data-differs={line.differs}>
                <th scope="row">
                  {line.label}
                  {line.differs && ` (${t('history.changed')})`}
                </th>
                <td>{line.old}</td>
                <td>{line.fresh}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
