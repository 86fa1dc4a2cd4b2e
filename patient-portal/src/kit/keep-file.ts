/** Hands a file to the browser under a name. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser reads it after the click; a minute is enough for any.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
