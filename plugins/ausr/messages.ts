/** Words of the user master's own rules. */
export const messages = {
  'self.rights': '자신의 상태와 메뉴 권한은 바꿀 수 없습니다.',
  'self.delete': '자신의 계정은 삭제할 수 없습니다.',
  'admin.only': '시스템 관리자의 계정은 시스템 관리자만 바꿀 수 있습니다.',
} as const;
