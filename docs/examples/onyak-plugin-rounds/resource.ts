import { defineResource, field } from '@onyak/core';
import { reminderFields } from './reminders.js';

const teams = { resource: 'round-team', display: 'teamName' };

/** A thing to look at on the next round of a ward. */
export const roundNote = defineResource({
  name: 'round-note',
  call: 'MRND',
  table: 'round_note',
  label: '회진 메모',
  key: ['noteId'],
  tenancy: 'hospital',
  fields: {
    noteId: field.integer({ label: '번호', min: 1, max: 9_999_999_999, generated: 'identity', width: 90 }),
    ward: field.text({ label: '병동', required: true, max: 20 }),
    note: field.text({ label: '확인할 것', required: true, max: 500, multiline: true }),
    birth: field.birthDate({ label: '생년월일', personal: true }),
    status: field.option({ label: '상태', required: true, options: { OPEN: '남음', DONE: '완료' } }),
    team: field.reference({ label: '담당 조', max: 10, to: teams }),
    photo: field.file({ label: '사진', accept: ['png', 'jpeg'], maxBytes: 5_000_000 }),
  },
  search: { param: 'allSearchLike', fields: ['ward', 'note'] },
  sort: [{ field: 'noteId', order: 'DESC' }],
});

/** Who goes round together. */
export const roundTeam = defineResource({
  name: 'round-team',
  call: 'MRNDTEAM',
  table: 'round_team',
  label: '회진 조',
  key: ['teamCode'],
  tenancy: 'hospital',
  fields: {
    teamCode: field.code({ label: '조 코드', required: true, max: 10 }),
    teamName: field.text({ label: '조 이름', required: true, max: 30 }),
  },
  search: { param: 'allSearchLike', fields: ['teamCode', 'teamName'] },
  sort: [{ field: 'teamCode', order: 'ASC' }],
});

/** What a team was reminded of. The batch writes it; whoever has the menu reads it. */
export const roundReminder = defineResource({
  name: 'round-reminder',
  call: 'MRNDREMINDER',
  table: 'round_reminder',
  label: '보낸 회진 알림',
  // A repeat of the same step writes nothing anew.
  key: ['reqId', 'team'],
  tenancy: 'hospital',
  fields: {
    reqId: field.text({ label: '요청 번호', required: true, max: 100 }),
    team: field.reference({ label: '담당 조', max: 10, required: true, to: teams }),
    openNotes: field.integer({ label: '남은 메모', required: true, min: 1, max: 100_000 }),
    ...reminderFields,
  },
  actions: { insert: false, update: false, delete: false },
  sort: [{ field: 'roundOn', order: 'DESC' }],
});
