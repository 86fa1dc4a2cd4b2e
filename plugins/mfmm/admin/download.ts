import type { Viewed } from '../schema.js';

/** A result as it is kept and copied: with the guide as it stands, edited or not. */
export function downloadOf(
  { savedGuide: _saved, guideVersion: _version, ...viewed }: Viewed,
  finalGuide: string,
): { readonly json: object; readonly text: string } {
  return { json: { ...viewed, finalGuide }, text: finalGuide };
}
