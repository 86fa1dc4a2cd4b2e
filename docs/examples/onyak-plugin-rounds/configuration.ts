import { field } from '@onyak/core';

export const configuration = {
  keepDays: field.integer({
    label: '완료한 메모 보관 일수',
    required: true,
    min: 1,
    max: 365,
    initial: 30,
    help: '완료한 회진 메모를 이 기간이 지나면 지웁니다.',
  }),
};
