import { elsewhere } from './entry/visitor.js';
import { loadAllFonts, loadFonts } from './entry/fonts.js';
import { isAccountPath } from './session/guard.js';
import { keptProfile } from './session/keep.js';
import { applyMode } from './theme/mode.js';

applyMode();

// The account pages carry neither react-admin nor MUI, and the app carries none of theirs.
if (isAccountPath(location.pathname)) void openAccount();
else if (keptProfile() !== null) void openApp();
else void openAsVisitor();

async function openAccount(): Promise<void> {
  const { start } = await import('./signin/start.js');
  void loadFonts();
  start();
}

async function openApp(): Promise<void> {
  const { start } = await import('./app/start.js');
  void loadAllFonts();
  start();
}

async function openAsVisitor(): Promise<void> {
  const other = await elsewhere(location.pathname, location.search);
  if (other === undefined) await openApp();
  else location.replace(other);
}
