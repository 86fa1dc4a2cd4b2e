import { createRoot } from 'react-dom/client';
import { App } from './App.js';

/** Draws the app; the session is checked before anything of it is shown. */
export function start(): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('no root element');
  createRoot(root).render(<App />);
}
