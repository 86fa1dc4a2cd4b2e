import { defineAdmin } from '@onyak/admin-ui/kit';
import { WordingsPage } from './admin/WordingsPage.js';

export default defineAdmin({ routes: [{ path: '', element: WordingsPage }] });
