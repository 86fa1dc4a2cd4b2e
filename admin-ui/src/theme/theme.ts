import { createTheme, type Theme } from '@mui/material/styles';
import { fieldLook } from '../ui/field/field-look.js';
import { font, palettes, size, type OnyakPalette } from './tokens.js';

declare module '@mui/material/styles' {
  interface Theme {
    readonly onyak: OnyakPalette;
  }
  interface ThemeOptions {
    onyak?: OnyakPalette;
  }
}

/** The MUI theme of one mode, made from the tokens alone. */
export function makeTheme(mode: 'light' | 'dark'): Theme {
  const colour = palettes[mode];
  const ring = { outline: `2px solid ${colour.primary}`, outlineOffset: 1 };
  return createTheme({
    onyak: colour,
    breakpoints: { values: { xs: 0, sm: size.phone, md: size.tablet, lg: size.desktop, xl: 1920 } },
    spacing: size.unit,
    shape: { borderRadius: size.radius },
    palette: {
      mode,
      primary: { main: colour.primary, dark: colour.primaryHover, contrastText: colour.onPrimary },
      error: { main: colour.contraindicated.main },
      warning: { main: colour.major.main },
      info: { main: colour.info.main },
      success: { main: colour.fine.main },
      background: { default: colour.page, paper: colour.paper },
      text: { primary: colour.text, secondary: colour.textQuiet },
      divider: colour.line,
    },
    typography: {
      fontFamily: font.family,
      fontSize: font.body,
      htmlFontSize: 16,
      body1: { fontSize: font.body, lineHeight: 1.6 },
      body2: { fontSize: font.small, lineHeight: 1.5 },
      caption: { fontSize: font.small },
      h1: { fontSize: font.title, fontWeight: 700, lineHeight: 1.35, letterSpacing: '-0.01em' },
      h2: { fontSize: font.section, fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: font.body, fontWeight: 650 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: (theme) => ({
          ...fieldLook(theme),
          'html, body, #root': { height: '100%' },
          body: { wordBreak: 'keep-all', overflowWrap: 'anywhere' },
          '.num': { fontVariantNumeric: 'tabular-nums' },
          '.code': { fontFamily: font.mono, fontSize: '0.94em', fontVariantNumeric: 'tabular-nums' },
          // Of no weight: whatever has a look of its own keeps it. A browser's own colours of links are hard to read in the dark.
          ':where(a:any-link)': { color: colour.primary },
          ':focus-visible': ring,
          '@media (prefers-reduced-motion: reduce)': {
            // Once, too: what goes on for ever would start anew with each frame, a strobe for who asked for rest.
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
            },
            // At rest its bar has no width.
            '.MuiLinearProgress-indeterminate .MuiLinearProgress-bar1': { width: '100%' },
          },
          // What each input would put on the page for itself (MuiInputBase below), with all that is there matched anew.
          '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
          '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
        }),
      },
      MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'medium' },
        styleOverrides: { root: { whiteSpace: 'nowrap', '&.Mui-focusVisible': ring } },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiIconButton: { styleOverrides: { root: { borderRadius: size.radiusSmall, '&.Mui-focusVisible': ring } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiFormHelperText: {
        // Help explains a disabled field too: it stays readable.
        styleOverrides: { root: { marginLeft: 0, marginRight: 0, '&.Mui-disabled': { color: colour.textQuiet } } },
      },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      MuiDialog: { styleOverrides: { paper: { borderRadius: size.radius + 4 } } },
      MuiChip: { styleOverrides: { root: { borderRadius: size.radiusSmall, fontWeight: 600 } } },
      MuiTab: { styleOverrides: { root: { minHeight: size.touch, fontWeight: 600 } } },
      MuiTabs: { styleOverrides: { root: { minHeight: size.touch } } },
      MuiCheckbox: { defaultProps: { size: 'small' } },
    },
  });
}
