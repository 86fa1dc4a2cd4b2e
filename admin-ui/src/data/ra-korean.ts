/** react-admin's catalogue in Korean, for whatever of it is shown. */
export const raKorean = {
  ra: {
    action: {
      add: '추가', add_filter: '조건 추가', back: '뒤로', bulk_actions: '%{smart_count}건 선택', cancel: '취소', clear_array_input: '목록 비우기', clear_input_value: '지우기', clone: '복제',
      confirm: '확인', create: '등록', create_item: '%{item} 등록', delete: '삭제', edit: '수정', export: '엑셀 다운로드', list: '목록', refresh: '새로고침', remove: '제거',
      remove_all_filters: '조건 모두 지우기', remove_filter: '조건 지우기', reset: '초기화', save: '저장', search: '검색', search_columns: '열 검색', select_all: '전체 선택',
      select_all_button: '전체 선택', select_columns: '열 선택', select_row: '이 행 선택', show: '보기', sort: '정렬', undo: '실행 취소', unselect: '선택 해제', expand: '펼치기',
      close: '닫기', open_menu: '메뉴 열기', close_menu: '메뉴 닫기', update: '수정', move_up: '위로', move_down: '아래로', open: '열기', toggle_theme: '화면 밝기 변경', update_application: '새로고침',
    },
    boolean: { true: '예', false: '아니요', null: ' ' },
    page: {
      access_denied: '권한이 없습니다.', authentication_error: '로그인 오류', create: '%{name} 등록', dashboard: '홈', edit: '%{name} 수정', empty: '표시할 내용이 없습니다.', error: '오류가 발생했습니다.',
      invite: '', list: '%{name}', loading: '불러오는 중', not_found: '화면을 찾을 수 없습니다.', show: '%{name}',
    },
    input: {
      file: { upload_several: '파일을 놓거나 눌러서 선택하세요.', upload_single: '파일을 놓거나 눌러서 선택하세요.' },
      image: { upload_several: '그림을 놓거나 눌러서 선택하세요.', upload_single: '그림을 놓거나 눌러서 선택하세요.' },
      references: { all_missing: '참조 정보를 찾을 수 없습니다.', many_missing: '참조 정보 일부를 찾을 수 없습니다.', single_missing: '참조 정보를 찾을 수 없습니다.' },
      password: { toggle_visible: '비밀번호 숨기기', toggle_hidden: '비밀번호 보기' },
    },
    message: {
      about: '정보', access_denied: '이 화면을 볼 권한이 없습니다.', are_you_sure: '계속하시겠습니까?', auth_error: '로그인 상태를 확인하지 못했습니다.', delete_content: '정말 삭제 하시겠습니까?',
      delete_title: '%{name} 삭제', details: '상세', error: '처리 중 오류가 발생했습니다.', invalid_form: '입력 데이터 확인 필요', loading: '잠시만 기다려 주세요.', no: '아니요', not_found: '주소가 올바르지 않습니다.',
      authentication_error: '로그인 상태를 확인하지 못했습니다.', bulk_delete_content: '정말 삭제 하시겠습니까?', bulk_delete_title: '%{name} %{smart_count}건 삭제', bulk_update_content: '%{smart_count}건을 수정하시겠습니까?',
      bulk_update_title: '%{name} %{smart_count}건 수정', clear_array_input: '목록을 모두 비우시겠습니까?', select_all_limit_reached: '%{max}건까지만 선택할 수 있습니다.', placeholder_data_warning: '네트워크 문제로 최신 내용을 불러오지 못했습니다.',
      unsaved_changes: '저장하지 않은 내용이 있습니다. 이동하시겠습니까?', yes: '예',
    },
    navigation: { no_results: '결과가 없습니다.', no_filtered_results: '조건에 맞는 결과가 없습니다.', clear_filters: '조건 지우기', page_range_info: '%{total}건 중 %{offsetBegin}-%{offsetEnd}', next: '다음', previous: '이전', no_more_results: '더 이상 결과가 없습니다.', page_out_of_boundaries: '%{page}쪽은 없습니다.', page_out_from_end: '마지막 쪽입니다.', page_out_from_begin: '첫 쪽입니다.', partial_page_range_info: '%{offsetEnd}건 이상 중 %{offsetBegin}-%{offsetEnd}', current_page: '%{page}쪽', page: '%{page}쪽으로', first: '처음', last: '마지막', page_rows_per_page: '쪽당 행 수', skip_nav: '본문으로 바로가기' },
    sort: { sort_by: '%{field} %{order}', ASC: '오름차순', DESC: '내림차순' },
    auth: { auth_check_error: '로그인이 필요합니다.', user_menu: '사용자 메뉴', username: '아이디', password: '비밀번호', email: '이메일', sign_in: '로그인', sign_in_error: '로그인하지 못했습니다.', logout: '로그아웃' },
    notification: {
      updated: '저장되었습니다.', created: '등록되었습니다.', deleted: '삭제되었습니다.', bad_item: '항목이 올바르지 않습니다.', item_doesnt_exist: '대상을 찾을 수 없습니다.', http_error: '서버와 통신하지 못했습니다.',
      data_provider_error: '데이터를 처리하지 못했습니다.', i18n_error: '언어 정보를 불러오지 못했습니다.', canceled: '취소되었습니다.', logged_out: '로그인이 만료되었습니다.', not_authorized: '권한이 없습니다.', application_update_available: '새 버전이 있습니다.', offline: '네트워크에 연결되어 있지 않습니다.',
    },
    saved_queries: {
      label: '저장한 조건', query_name: '조건 이름', new_label: '현재 조건 저장', new_dialog_title: '현재 조건 저장', remove_label: '저장한 조건 삭제', remove_label_with_name: '"%{name}" 삭제',
      remove_dialog_title: '저장한 조건을 삭제하시겠습니까?', remove_message: '저장한 조건 목록에서 삭제합니다.', help: '조건을 저장해 두고 다시 쓸 수 있습니다.',
    },
    validation: {
      required: '필수 입력', minLength: '%{min}자 이상 입력해 주세요.', maxLength: '%{max}자 까지 등록 가능', minValue: '%{min} 이상으로 입력해 주세요.', maxValue: '%{max} 이하로 입력해 주세요.',
      number: '숫자로 입력해 주세요.', email: '이메일 형식 오류', oneOf: '목록에 있는 값을 선택해 주세요.', regex: '형식이 올바르지 않습니다.', unique: '이미 등록된 값입니다.',
    },
  },
};
