import { field } from '@onyak/core';

/** What the upkeep of the house itself goes by. */
export const configuration = {
  sessionDays: field.integer({
    label: '끝난 로그인 세션 보관 일수',
    required: true,
    min: 1,
    max: 3650,
    initial: 30,
    help: '로그아웃했거나 만료된 세션을 이 기간이 지나면 지웁니다. 로그인 이력은 지우지 않습니다.',
  }),
  runDays: field.integer({
    label: '작업 실행 기록 보관 일수',
    required: true,
    min: 1,
    max: 3650,
    initial: 90,
    help: '예약 작업과 플러그인 작업 단계의 실행 기록입니다.',
  }),
};
