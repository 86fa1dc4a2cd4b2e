import { field } from '@onyak/core';

/** What the made-up wards of the tests have in common; known to nothing but them. */
export const wardFacts = { name: 'ward', call: 'WARD', table: 'ward', label: '병동', key: ['wardCode'] } as const;

export const wardFields = {
  wardCode: field.code({ label: '병동 코드', required: true, max: 10 }),
  wardName: field.text({ label: '병동명', required: true, max: 20 }),
};
