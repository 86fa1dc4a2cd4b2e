import type { Theme } from '@mui/material/styles';
import { font, size } from '../../theme/tokens.js';

/** Pixels: of one line of a box, and of all that stands around its lines. */
const line = 1.4375 * font.body;
const around = 17;
const high = (lines: number | string) => `calc(${lines} * ${line}px + ${around}px)`;

/**
 * The look of a form's fields, once for the page: a form of fifty boxes would else make and compare as many styles, and each of
 * MUI's boxes is a dozen parts.
 */
export const fieldLook = ({ palette, onyak, spacing, breakpoints }: Theme) => {
  const quietFrame = palette.mode === 'light' ? 'rgba(0, 0, 0, 0.23)' : 'rgba(255, 255, 255, 0.23)';
  return {
    '.f-field': { minWidth: 0 },
    '.f-wide': { gridColumn: '1 / -1', minWidth: 0 },
    '.f-label': { display: 'block', fontWeight: 600, marginBottom: spacing(0.5) },
    '.f-name': { fontWeight: 600 },
    '.f-required': { color: palette.error.main, marginLeft: spacing(0.5) },
    '.f-quiet': { color: palette.text.secondary },
    // Fixed, since an absolute box that leaves its scrolling box makes every box around it scroll as far as it lies, into nothing.
    '.f-heard': {
      position: 'fixed',
      top: 0,
      left: 0,
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '.f-place': { position: 'relative' },
    '.f-day': { maxWidth: 260 },
    '.f-box': {
      display: 'block',
      boxSizing: 'border-box',
      width: '100%',
      minWidth: 0,
      height: high(1),
      margin: 0,
      padding: '7.5px 13px',
      border: `1px solid ${quietFrame}`,
      borderRadius: size.radius,
      font: 'inherit',
      lineHeight: `${line}px`,
      color: palette.text.primary,
      backgroundColor: 'transparent',
      textAlign: 'left',
      '&::placeholder': { color: 'currentColor', opacity: palette.mode === 'light' ? 0.42 : 0.5 },
      '@media (hover: hover)': { '&:hover': { borderColor: palette.text.primary } },
      '&:focus': { borderColor: palette.primary.main, outline: `1px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&[aria-invalid="true"]': { borderColor: palette.error.main, outlineColor: palette.error.main },
      '&:disabled, &[aria-disabled="true"]': {
        borderColor: palette.action.disabled,
        color: palette.text.disabled,
        WebkitTextFillColor: palette.text.disabled,
        opacity: 1,
        cursor: 'default',
      },
    },
    '.f-box.num': { fontVariantNumeric: 'tabular-nums' },
    '.f-box.code': { fontFamily: font.mono, fontSize: '0.94em' },
    '.f-lines': {
      height: 'auto',
      minHeight: high('var(--least)'),
      maxHeight: high(12),
      resize: 'none',
      overflow: 'auto',
      fieldSizing: 'content',
    },
    '.f-choice': {
      paddingRight: 32,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      userSelect: 'none',
    },
    '.f-arrow': {
      position: 'absolute',
      right: 7,
      top: (line + around - 24) / 2,
      color: palette.action.active,
      pointerEvents: 'none',
    },
    '[aria-disabled="true"] + .f-arrow': { color: palette.action.disabled },
    '.f-within': { paddingRight: 44 },
    '.f-end': { position: 'absolute', right: 11, top: 3 },
    '.f-icon': {
      display: 'inline-flex',
      padding: 5,
      border: 0,
      borderRadius: size.radiusSmall,
      color: palette.action.active,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:disabled': { color: palette.action.disabled, cursor: 'default', backgroundColor: 'transparent' },
    },
    '.f-help': {
      margin: '4px 0 0',
      fontSize: font.small,
      lineHeight: 1.66,
      color: palette.text.secondary,
      '&[role="alert"]': { color: palette.error.main },
    },
    '.f-off': { color: onyak.textQuiet },
    '.f-count': { display: 'flex', justifyContent: 'space-between', gap: spacing(2) },
    '.f-row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: spacing(1), minHeight: 32 },
    '.f-items': { display: 'flex', flexDirection: 'column', gap: spacing(1) },
    '.f-item': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: spacing(1),
      padding: spacing(1.25),
      borderRadius: size.radius,
      backgroundColor: onyak.page,
      // What is out of sight is laid out when it comes: a form of five cases is longer than four screens.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 420px',
    },
    '.f-number': { color: palette.text.secondary, minWidth: '1.5em', textAlign: 'right' },
    '.f-parts': {
      flexGrow: 1,
      minWidth: 0,
      display: 'grid',
      gap: spacing(1),
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))',
    },
    '.f-moves': { display: 'flex', flexDirection: 'column' },
    [breakpoints.up('sm')]: {
      '.f-number': { paddingTop: spacing(3.75) },
      '.f-moves': { flexDirection: 'row', paddingTop: spacing(3) },
    },
    '.f-picked': {
      width: '100%',
      borderCollapse: 'collapse',
      '& th, & td': {
        padding: spacing(0.5, 1),
        borderBottom: `1px solid ${palette.divider}`,
        textAlign: 'left',
        verticalAlign: 'top',
        overflowWrap: 'anywhere',
      },
      // A code that breaks reads as two.
      '& td.code': { whiteSpace: 'nowrap' },
      '& th': { fontSize: font.small, lineHeight: 1.5, fontWeight: 600, color: palette.text.secondary },
    },
    '.f-none': { color: palette.text.secondary, padding: spacing(0.5, 0) },
  } as const;
};
