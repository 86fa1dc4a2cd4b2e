import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './portal.css';
import './tables.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { pageOf } from './page.js';
import { links, loadPage } from './registry.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <App page={pageOf(window.location, links)} load={loadPage} />
  </StrictMode>,
);
