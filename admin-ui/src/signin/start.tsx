import { createRoot } from 'react-dom/client';
import { LOGIN } from '../session/guard.js';
import './signin.css';
import { Frame } from './Frame.js';
import { SignInForm } from './SignInForm.js';
import { StepPage } from './StepPage.js';

/** Draws the account page of this address. */
export function start(): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('no root element');
  const path = location.pathname.replace(/\/+$/, '');
  createRoot(root).render(<Frame>{path === LOGIN ? <SignInForm /> : <StepPage path={path} />}</Frame>);
}
