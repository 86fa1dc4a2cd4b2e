import { defineLink } from '@onyak/core/link';

/** What a patient takes home of a round: the note, for who knows the patient's birth date. */
export const noteForPatient = defineLink({
  purpose: 'mrnd-note',
  label: '환자에게 보내는 메모',
  page: '/round',
  parameter: 'c',
  resource: 'round-note',
  shows: ['ward', 'note'],
  only: { field: 'status', value: 'OPEN' },
  certify: { field: 'birth', digits: 6 },
  days: 14,
});

export default [noteForPatient];
