import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import { isAccountPath } from './session/guard.js';
import { applyMode } from './theme/mode.js';

applyMode();

// The account pages carry neither react-admin nor MUI, and the app carries none of theirs.
if (isAccountPath(location.pathname)) {
  void import('./signin/start.js').then(({ start }) => start());
} else {
  void import('./app/start.js').then(({ start }) => start());
}
