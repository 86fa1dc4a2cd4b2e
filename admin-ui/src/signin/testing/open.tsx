import { render } from '@testing-library/react';
import { AccountPages } from '../AccountPages.js';

/** Opens an account page as a browser would at its address. */
export function open(path: string): void {
  history.replaceState(null, '', path);
  render(<AccountPages />);
}
