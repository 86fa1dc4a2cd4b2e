import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';

/** Where the side menu is: over the page when asked for, icons beside it, or icons and names beside it. */
export type SideForm = 'drawer' | 'rail' | 'open';

type Width = 'middle' | 'wide';
type Choice = Exclude<SideForm, 'drawer'>;

const keyOf = (width: Width) => `onyak.side.${width}`;

function keptChoice(width: Width): Choice {
  const kept = localStorage.getItem(keyOf(width));
  if (kept === 'rail' || kept === 'open') return kept;
  return width === 'wide' ? 'open' : 'rail';
}

/**
 * The side menu's form: a drawer below 960 px, a rail of icons below 1280 px, open above; what the user chose instead is
 * remembered for each of the two wider ranges.
 */
export function useSide(): { readonly form: SideForm; readonly toggle: () => void } {
  const { breakpoints } = useTheme();
  const beside = useMediaQuery(breakpoints.up('md'));
  const width: Width = useMediaQuery(breakpoints.up('lg')) ? 'wide' : 'middle';
  const [choices, setChoices] = useState(() => ({ middle: keptChoice('middle'), wide: keptChoice('wide') }));
  const toggle = () => {
    const next = choices[width] === 'open' ? 'rail' : 'open';
    localStorage.setItem(keyOf(width), next);
    setChoices({ ...choices, [width]: next });
  };
  return { form: beside ? choices[width] : 'drawer', toggle };
}
