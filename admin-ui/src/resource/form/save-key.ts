/** Ctrl-S or Cmd-S. */
export function isSaveKey(event: {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly key: string;
}): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
}
