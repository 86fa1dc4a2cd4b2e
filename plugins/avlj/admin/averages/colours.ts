import { useTheme } from '@onyak/admin-ui/kit';

/** A colour for each series, of the page's theme; what else tells them apart is their number, dash and shape. */
export function useColours(): readonly string[] {
  const { primary, info, fine, textQuiet, moderate } = useTheme().onyak;
  // Not those of alarms: low scores have theirs.
  return [primary, info.main, fine.main, textQuiet, moderate.main];
}
