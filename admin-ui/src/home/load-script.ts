/** A script of somebody else's that did not come, or not in time. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script once, however often it is asked for; one that failed may be asked for again.
 * @throws ScriptError after so many milliseconds, or when it cannot be had.
 */
export function loadScript(
  address: string,
  longest: number,
  options: { readonly module?: boolean; readonly data?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScriptError(`${address} did not load in time`)), longest);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new ScriptError(`${address} cannot be loaded`));
    });
  }).catch((error: unknown) => {
    loading.delete(address);
    script.remove();
    throw error;
  });
  loading.set(address, loaded);
  if (options.module) script.type = 'module';
  Object.assign(script.dataset, options.data ?? {});
  script.src = address;
  document.head.append(script);
  return loaded;
}
