import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Resource } from '@onyak/core';
import { useId, useState } from 'react';
import { t } from '../../messages.js';
import { linkTo } from '../../net/call.js';
import type { GridQuery } from '../../grid/query/query.js';
import { Icon } from '../../ui/icons.js';
import { restFilter, restSort, type Scope } from '../list/query.js';

interface ExportButtonProps {
  readonly resource: Resource;
  readonly query: GridQuery;
  readonly scope: Scope;
  /** In sight, from left to right. */
  readonly columnIds: readonly string[];
}

/** The rows as they stand (conditions, order, columns in sight) as a workbook; without personal data where one asks. */
export function ExportButton({ resource, query, scope, columnIds }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { exportEach: list } = resource;
  const label = list === undefined ? '' : (resource.fields[list]?.label ?? list);
  const address = (more: Readonly<Record<string, unknown>> = {}) =>
    linkTo(`/rest/${resource.name}/export.xlsx`, {
      sort: restSort(query),
      filter: restFilter(resource, query, scope),
      columns: columnIds,
      ...more,
    });
  const icon = <Icon name="Download" />;
  const personal = columnIds.some((name) => resource.fields[name]?.personal);
  if (!personal && list === undefined)
    return (
      <Button component="a" href={address()} download startIcon={icon}>
        {t('common.export')}
      </Button>
    );
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        startIcon={icon}
        endIcon={<Icon name="ExpandMore" />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('common.export')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component="a" href={address({ deidentified: 1 })} download onClick={close}>
          {t('resource.exportDeidentified')}
        </MenuItem>
        <MenuItem component="a" href={address()} download onClick={close}>
          {t('resource.exportWhole')}
        </MenuItem>
        {list !== undefined && [
          <MenuItem
            key="deidentified"
            component="a"
            href={address({ each: 1, columns: undefined, deidentified: 1 })}
            download
            onClick={close}
          >
            {t('resource.exportEachDeidentified', { label })}
          </MenuItem>,
          <MenuItem key="whole" component="a" href={address({ each: 1, columns: undefined })} download onClick={close}>
            {t('resource.exportEach', { label })}
          </MenuItem>,
        ]}
      </Menu>
    </>
  );
}
