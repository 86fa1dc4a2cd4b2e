import { defineAdmin } from '@onyak/admin-ui/kit';
import { ReviewPage } from './admin/ReviewPage.js';

export default defineAdmin({ routes: [{ path: '', element: ReviewPage }] });
