import type { SxProps, Theme } from '@mui/material/styles';

/**
 * The frame of the editor and the form of its lines: as on the paper that they become.
 * @param fill it takes what its place gives and its text scrolls; else it is as high as its text.
 */
export const writingStyle =
  (fill: boolean): SxProps<Theme> =>
  (theme) => ({
    display: 'flex',
    flexDirection: 'column',
    flex: fill ? '1 1 0' : '1 1 auto',
    minHeight: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    // In sight however far the text goes on.
    '& > [role=group]': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', borderRadius: 1 },
    '&:focus-within': { borderColor: 'primary.main' },
    '& .writing': { flex: fill ? '1 1 0' : '1 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' },
    '& [role=textbox]': {
      flex: fill ? '1 1 0' : '1 1 auto',
      minHeight: 0,
      overflowY: fill ? 'auto' : 'visible',
      p: 1.5,
      lineHeight: 1.7,
      whiteSpace: 'break-spaces',
      overflowWrap: 'anywhere',
      fontVariantLigatures: 'none',
    },
    '& [role=textbox]:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    '& p, & h1, & h2, & h3': { m: 0, mt: 1 },
    '& .close, & p.item + p.item': { mt: 0 },
    '& [role=textbox] > :first-child': { mt: 0 },
    '& h1': { fontSize: '1.25em', fontWeight: 700 },
    '& h2': { fontSize: '1.1em', fontWeight: 700 },
    '& h3': { fontSize: '1em', fontWeight: 700 },
    '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 1 },
    '& hr.ProseMirror-selectednode': { outline: `2px solid ${theme.palette.primary.main}` },
    '& p.item': { position: 'relative', pl: 2.25 },
    // Seen, and read as no word of the text.
    '& p.item::before': { content: '"•" / ""', position: 'absolute', left: theme.spacing(0.75) },
  });
