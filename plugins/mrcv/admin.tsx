import { defineAdmin } from '@onyak/admin-ui/kit';
import { BoxButtons } from './admin/BoxButtons.js';
import { OpenReceived } from './admin/OpenReceived.js';
import { Received } from './admin/Received.js';

export default defineAdmin({ panels: { buttons: BoxButtons, content: Received, form: OpenReceived } });
