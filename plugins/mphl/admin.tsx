import { defineAdmin } from '@onyak/admin-ui/kit';
import { PrintedCards } from './admin/PrintedCards.js';

export default defineAdmin({ routes: [{ path: '', element: PrintedCards }] });
