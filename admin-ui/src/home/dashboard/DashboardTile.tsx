import { tileTable, type Plugin, type Tile, type TileFigures } from '@onyak/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '../../messages.js';
import { linkTo } from '../../net/call.js';
import { DownloadButton } from '../../ui/DownloadButton.js';
import { FigureTable } from './FigureTable.js';
import { MonthColumns } from './MonthColumns.js';
import { tileAddress, type Months } from './tile-address.js';

/** Lines that a tile shows before one asks for more. */
const FEW = 7;

interface DashboardTileProps {
  readonly plugin: Plugin;
  readonly tile: Tile;
  readonly figures: TileFigures;
  readonly months: Months;
}

/** One figure: drawn, as a table, as a file, and from each line the way to its rows. */
export function DashboardTile({ plugin, tile, figures, months }: DashboardTileProps) {
  const [more, setMore] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const table = tileTable(tile, plugin.resources, figures.rows, figures.total);
  const addressOf = (value: string) => tileAddress(plugin, tile, months, value);
  const monthly = tile.chart === 'months';
  const drawn = monthly && !asTable;
  const lines = more || monthly ? table.rows : table.rows.slice(0, FEW);
  const titleId = `tile-${plugin.code}-${tile.name}`;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        gridColumn: { md: `span ${tile.width}` },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 1.5, sm: 2 },
        minWidth: 0,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
        <Typography id={titleId} variant="h3" sx={{ flexGrow: 1 }}>
          {tile.label}{' '}
          <Box component="span" className="num" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {t('dashboard.total', { count: figures.total.toLocaleString('ko-KR') })}
          </Box>
        </Typography>
        {monthly && (
          <Button onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'dashboard.asDrawing' : 'dashboard.asTable')}
          </Button>
        )}
        <DownloadButton
          label={t('dashboard.excel')}
          url={linkTo('/api/homeTile', { ...months, plugin: plugin.code, tile: tile.name })}
          name={`${tile.label}.xlsx`}
        />
      </Stack>
      {(tile.about !== undefined || figures.own) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {[tile.about, figures.own ? t('dashboard.own') : undefined].filter((part) => part !== undefined).join(' ')}
        </Typography>
      )}
      {drawn && <MonthColumns lines={table.rows} label={tile.label} addressOf={addressOf} />}
      {!drawn && <FigureTable tile={tile} table={table} lines={lines} addressOf={addressOf} />}
      {!monthly && table.rows.length > FEW && (
        <Button aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? t('dashboard.less') : t('dashboard.more', { count: table.rows.length - FEW })}
        </Button>
      )}
      {more && figures.values > table.rows.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('dashboard.beyond', { count: (figures.values - table.rows.length).toLocaleString('ko-KR') })}
        </Typography>
      )}
    </Box>
  );
}
