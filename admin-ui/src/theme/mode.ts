import { font, palettes, size, type OnyakPalette, type Tone } from './tokens.js';

export type Mode = 'light' | 'dark' | 'system';

const storageKey = 'onyak.mode';
const listeners = new Set<() => void>();
const darkQuery = '(prefers-color-scheme: dark)';

/** What the user chose; `system` until then. */
export function chosenMode(): Mode {
  const kept = localStorage.getItem(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** What is shown now. */
export function shownMode(): 'light' | 'dark' {
  const mode = chosenMode();
  if (mode !== 'system') return mode;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
}

export function chooseMode(mode: Mode): void {
  if (mode === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, mode);
  applyMode();
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: told of a choice here, in another tab, and of the device. */
export function watchMode(listener: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  const outside = () => {
    applyMode();
    listener();
  };
  listeners.add(listener);
  media.addEventListener('change', outside);
  window.addEventListener('storage', outside);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', outside);
    window.removeEventListener('storage', outside);
  };
}

/** Puts the tokens of the shown mode on the document, before anything is drawn. */
export function applyMode(): void {
  const mode = shownMode();
  const root = document.documentElement;
  root.style.colorScheme = mode;
  root.dataset['mode'] = mode;
  const palette: OnyakPalette = palettes[mode];
  for (const [name, value] of Object.entries<string | Tone>({ ...palette })) {
    if (typeof value === 'string') root.style.setProperty(`--${name}`, value);
    else {
      root.style.setProperty(`--${name}`, value.main);
      root.style.setProperty(`--${name}-soft`, value.soft);
    }
  }
  root.style.setProperty('--font', font.family);
  root.style.setProperty('--radius', `${size.radius}px`);
  root.style.background = palette.page;
}
