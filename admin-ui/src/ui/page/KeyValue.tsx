import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';

export interface KeyValueItem {
  readonly label: string;
  readonly value: ReactNode;
}

/** Facts as label and value; two columns where there is room. */
export function KeyValue({
  items,
  columns = 1,
}: {
  readonly items: readonly KeyValueItem[];
  readonly columns?: 1 | 2 | 3;
}) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'max-content 1fr', md: `repeat(${columns}, max-content 1fr)` },
        columnGap: 2,
        rowGap: 0.75,
        m: 0,
        alignItems: 'baseline',
      }}
    >
      {items.map((item) => (
        <Fragment key={item.label}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {item.label}
          </Box>
          <Box component="dd" className="num" sx={{ m: 0, minWidth: 0 }}>
            {item.value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
