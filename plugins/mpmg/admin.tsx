import { defineAdmin } from '@onyak/admin-ui/kit';
import { HandedLeaflet } from './admin/HandedLeaflet.js';
import { LeafletButton } from './admin/LeafletButton.js';

export default defineAdmin({ panels: { leaflet: LeafletButton, handed: HandedLeaflet } });
