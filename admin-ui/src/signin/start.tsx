import { createRoot } from 'react-dom/client';
import { prefetchApp } from '../entry/prefetch-app.js';
import './signin.css';
import './form.css';
import { AccountPages } from './AccountPages.js';
import { Frame } from './Frame.js';

/** Draws the account page of this address. */
export function start(): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('no root element');
  createRoot(root).render(
    <Frame>
      <AccountPages />
    </Frame>,
  );
  const sending = new AbortController();
  addEventListener('submit', () => sending.abort(), { once: true });
  prefetchApp(sending.signal);
}
