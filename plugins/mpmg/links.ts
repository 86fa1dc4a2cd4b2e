import { defineLink } from '@onyak/core/link';

/** The guide on a patient's phone: what the code on paper opens, for who knows the birth date. */
export const leafletLink = defineLink({
  purpose: 'mpmg-leaflet',
  label: '복약안내문',
  page: '/g',
  parameter: 'c',
  resource: 'medication-leaflet',
  shows: ['ptName', 'content'],
  only: { field: 'status', value: 'ACTIVE' },
  certify: { field: 'birthDay', digits: 8 },
  days: 180,
});

/** Where the page's calls begin. */
export const leafletCalls = '/api/MPMG/leaflet';

export default [leafletLink];
