import Box from '@mui/material/Box';

/** Said by a screen reader when it changes, and not seen. */
export function Spoken({ text }: { readonly text: string }) {
  return (
    <Box
      component="span"
      role="status"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {text}
    </Box>
  );
}
