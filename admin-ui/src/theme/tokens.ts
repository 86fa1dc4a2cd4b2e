/**
 * The look of Onyak in one place: colour, type, spacing, radius, density. The MUI theme and the
 * sign-in page (which carries no MUI) are both made from these values; nothing else names a colour or a size.
 */
export interface Tone {
  /** Text and icon colour, AA on `soft` and on the page's paper. */
  readonly main: string;
  /** Quiet background of chips and marked cells. */
  readonly soft: string;
}

export interface OnyakPalette {
  readonly page: string;
  readonly paper: string;
  readonly raised: string;
  readonly line: string;
  readonly text: string;
  readonly textQuiet: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly side: string;
  readonly sideText: string;
  readonly sideQuiet: string;
  readonly sideActive: string;
  readonly rowHover: string;
  readonly rowSelected: string;
  readonly rowActive: string;
  readonly gridHead: string;
  readonly changed: string;
  readonly taken: string;
  /** A prescription of which the record leaves open whether it is taken. */
  readonly maybeTaken: string;
  readonly codeMark: string;
  readonly lowScore: string;
  readonly contraindicated: Tone;
  readonly major: Tone;
  readonly moderate: Tone;
  readonly info: Tone;
  readonly fine: Tone;
  readonly scrim: string;
  readonly shadow: string;
}

export const light: OnyakPalette = {
  page: '#F4F6F7',
  paper: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#DDE3E6',
  text: '#17232A',
  textQuiet: '#53636D',
  primary: '#0B6470',
  primaryHover: '#084F59',
  onPrimary: '#FFFFFF',
  primarySoft: '#E1F0F2',
  side: '#0D2B33',
  sideText: '#E8F1F2',
  sideQuiet: '#9DB7BD',
  sideActive: '#17464F',
  rowHover: '#F2F7F8',
  rowSelected: '#E3F1F3',
  rowActive: '#0B6470',
  gridHead: '#F7F9FA',
  changed: '#FFF3C9',
  taken: '#FDE7E6',
  maybeTaken: '#EFE6FA',
  codeMark: '#FFF2A8',
  lowScore: '#FFE3CC',
  contraindicated: { main: '#A8201A', soft: '#FCE8E6' },
  major: { main: '#A34400', soft: '#FFEEDF' },
  moderate: { main: '#7A5600', soft: '#FFF5D1' },
  info: { main: '#1B57B0', soft: '#E8F0FD' },
  fine: { main: '#17693A', soft: '#E4F5EA' },
  scrim: 'rgba(13, 28, 34, 0.5)',
  shadow: 'rgba(13, 43, 51, 0.14)',
};

export const dark: OnyakPalette = {
  page: '#0E1518',
  paper: '#151E22',
  raised: '#1B262B',
  line: '#2C3A40',
  text: '#E6EDEF',
  textQuiet: '#A3B3B9',
  primary: '#6CC7D1',
  primaryHover: '#8AD6DE',
  onPrimary: '#06272C',
  primarySoft: '#173A40',
  side: '#0A1114',
  sideText: '#E6EDEF',
  sideQuiet: '#8FA5AC',
  sideActive: '#17343A',
  rowHover: '#1A262B',
  rowSelected: '#17343A',
  rowActive: '#6CC7D1',
  gridHead: '#1A2428',
  changed: '#4A3E12',
  taken: '#46211F',
  maybeTaken: '#33264A',
  codeMark: '#4D4410',
  lowScore: '#4D2F16',
  contraindicated: { main: '#FF9F98', soft: '#43201E' },
  major: { main: '#FFB27A', soft: '#422A18' },
  moderate: { main: '#F2CB6B', soft: '#3C3114' },
  info: { main: '#9CC2FF', soft: '#1B2C47' },
  fine: { main: '#86D8A4', soft: '#183325' },
  scrim: 'rgba(0, 0, 0, 0.62)',
  shadow: 'rgba(0, 0, 0, 0.5)',
};

export const palettes = { light, dark } as const;

/** Pixels unless named otherwise. */
export const size = {
  unit: 8,
  radius: 8,
  radiusSmall: 5,
  rowHeight: 36,
  headHeight: 40,
  groupHeadHeight: 30,
  sideWidth: 248,
  headerHeight: 56,
  /** Of a button. */
  actionHeight: 37,
  /** Breakpoints of specification 1 §9. */
  phone: 600,
  tablet: 960,
  desktop: 1280,
  checkboxColumn: 44,
  expandColumn: 36,
  columnMin: 72,
  columnDefault: 160,
  formWidth: 640,
  readingWidth: 880,
  /** Least width of a picker's list (specification 2 §9). */
  pickerWidth: 400,
  // Specification 1 §9: "QR popup 300x350, QR size 150".
  qr: 150,
  qrPopupWidth: 300,
  qrPopupHeight: 350,
  touch: 44,
} as const;

export const font = {
  family:
    "'Pretendard Variable', Pretendard, 'Noto Sans KR', 'Noto Sans CJK KR', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif",
  mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'D2Coding', 'DejaVu Sans Mono', monospace",
  body: 14,
  small: 12.5,
  title: 20,
  section: 16,
} as const;

/** Milliseconds (specification 1 §9). */
export const time = { successToast: 2000, errorToast: 2500, quietBar: 100, menuCounts: 5 * 60_000 } as const;
