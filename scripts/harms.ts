import { writeFileSync } from 'node:fs';
import { shippedTables } from '../cdss/src/testing/knowledge.js';
import { harmsPage } from './harms/page.js';

writeFileSync(new URL('../docs/harms.md', import.meta.url), harmsPage(shippedTables()));
