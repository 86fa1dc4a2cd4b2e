import { textsOf } from '@onyak/core';

/** What a start says about plugins that do not fit, to the person who started it. */
const texts = {
  stopped: '플러그인 구성이 올바르지 않아 시작할 수 없습니다.',
  codeTaken: '플러그인 코드 {value}: {first}와 {second}가 함께 사용합니다.',
  folderName: '플러그인 {code}: 폴더 이름({folder})과 코드가 다릅니다.',
  pathTaken: '화면 주소 {value}: {first}와 {second}가 함께 사용합니다.',
  resourceTaken: '리소스 이름 {value}: {first}와 {second}가 함께 사용합니다.',
  tableTaken: '테이블 {value}: {first}와 {second}가 함께 사용합니다.',
  callTaken: '호출 {value}: {first}와 {second}가 함께 사용합니다.',
  serviceTaken: '역할 {value}: 플러그인 {first}와 {second}가 함께 맡습니다.',
  foreignMenu: '플러그인 {code}: 호출({call})이 자기 메뉴({menu})의 권한을 묻지 않습니다. 묻는 메뉴: {menus}',
  fileTypeTaken: '파일 종류 {value}: {first}와 {second}가 함께 사용합니다.',
  panelTaken: '패널 {value}: {first}와 {second}가 함께 사용합니다.',
  linkTaken: '링크 목적 {value}: {first}와 {second}가 함께 사용합니다.',
  strangeLink: '플러그인 {code}: 호출({call})이 이 플러그인의 links에 없는 링크({purpose})를 사용합니다.',
  strangeArchive:
    '플러그인 {code}: 결과 보관(archives)의 요청 종류({kind})가 이 플러그인의 requests에 없거나 두 번 있습니다.',
  cardTaken: '카드 {value}: {first}와 {second}가 함께 사용합니다.',
  kindTaken: '요청 종류 {value}: {first}와 {second}가 함께 사용합니다.',
  workflowTaken: '작업 흐름 {value}: {first}와 {second}가 함께 사용합니다.',
  idPrefixTaken: '작업 흐름 번호의 머리글 {value}: {first}와 {second}가 함께 사용합니다.',
  queueTaken: '작업 대기열 {value}: {first}와 {second}가 함께 사용합니다.',
  activityTaken: '작업 단계(activity) {value}: {first}와 {second}가 함께 사용합니다.',
  jobTaken: '예약 작업 {value}: {first}와 {second}가 함께 사용합니다.',
  messageTaken: '문구 {value}: {first}와 {second}가 함께 사용합니다.',
  requires: '플러그인 {code}: 필요한 플러그인이 없습니다: {required}.',
  notContract:
    '플러그인 {code}: {file} 파일이 플러그인 {other}의 내부를 가져옵니다. 다른 플러그인에서는 contract만 가져올 수 있습니다.',
  contractNotRequired:
    '플러그인 {code}: {file} 파일이 플러그인 {other}의 contract를 가져오지만 requires에 {other}가 없습니다.',
  version: '플러그인 {code}: core {range} 버전용이며 현재 core는 {version}입니다.',
  range: '플러그인 {code}: coreVersion을 이해할 수 없습니다: {range}.',
  unreadable: '플러그인 {code}: 읽을 수 없습니다. {reason}',
  notAPlugin: '{file}: definePlugin, defineApi, defineWorker, defineWorkflow의 결과를 default로 내보내지 않습니다.',
  noPackage:
    'onyak.config.ts의 패키지({name})를 찾을 수 없습니다. npm install {name} -w api -w workflows로 설치해 주십시오.',
  noManifest: '패키지 {name}에 플러그인 명세(exports의 ./plugin)가 없습니다.',
  badConfig: 'onyak.config.ts를 이해할 수 없습니다. {reason}',
  referenceGone: '{field}: 참조하는 리소스가 없습니다: {resource}.',
  referenceKey: '{field}: 리소스 {resource}의 키가 하나가 아니어서 참조할 수 없습니다.',
  referenceField: '{field}: 리소스 {resource}에 {name} 항목이 없습니다.',
  othersOwn: '리소스 {resource}: ownRows와 others는 함께 쓸 수 없습니다.',
  strangeHook: '플러그인 {code}: 리소스({name})는 이 플러그인의 것이 아니어서 행 처리를 붙일 수 없습니다.',
  noHook: '플러그인 {code}: 리소스 {name}의 자동 생성 키를 만드는 beforeInsert가 없습니다.',
} as const;

export type BootMessage = keyof typeof texts;

export const bootMessage = textsOf(texts);
