/** What `npm run reference` says. */
export const words = {
  usage: `사용법:
  npm run reference -- list [종류]
  npm run reference -- import <종류> <파일> [--dry-run] [--encoding cp949|utf-8] [--label "이름"] [--replace]
  npm run reference -- compare <번호> [<다른 번호>] [--limit 20]
  npm run reference -- rollback <번호> [--keep-edited]
  npm run reference -- reviews
종류: kd 의약품(KD, ATC) · diagnosis 진단(KCD) · atc ATC 코드 · symptom 증상 · institution 기관 · knowledge 약물 안전 지식(CSV 폴더)
      dur-couse 병용금기 · dur-age 연령금기 · dur-pregnancy 임부금기 · dur-dose 용량주의 · dur-duration 투여기간주의 · dur-elderly 노인주의 · dur-duplication 효능군중복주의
      (식품의약품안전처 DUR 성분정보의 CSV, XLSX, JSON. 약물 안전 지식의 새 판이 됩니다.)
--dry-run     읽고 검사하고 비교만 하며 저장하지 않습니다.
--replace     파일에 없는 행을 지웁니다. 지정하지 않으면 남깁니다(지난 기록이 그 코드를 씁니다).
--keep-edited 가져온 뒤에 바뀐 행은 그대로 두고 나머지만 되돌립니다.
지식 판의 번호에는 k를 붙입니다(k1, k2).`,
  needsDatabase: 'DATABASE_URL에 대상 데이터베이스의 주소를 지정하거나, 먼저 npm start로 시작해 주십시오.',
  unknownKind: '자료의 종류가 아닙니다: {kind}',
  badRelease: '자료 판의 번호가 아닙니다: {text}',
  twoKinds: '지식 판은 지식 판과만 견줄 수 있습니다.',
  reading: '읽는 중 {bar}{rows}행',
  merging: '반영하는 중 (이 동안에도 조회할 수 있습니다)',
  counts: '{rows}행: 추가 {added}, 변경 {changed}, 지움 {removed}, 그대로 {unchanged}, 파일에 없어 남긴 행 {missing}',
  dryRun: '시험 실행이므로 저장하지 않았습니다.',
  done: '{release}번 자료 판으로 저장했습니다. 되돌리려면: npm run reference -- rollback {release}',
  doneKnowledge: '지식 판 k{release}번으로 저장했습니다. 되돌리려면: npm run reference -- rollback k{release}',
  encoding: '문자 부호화: {encoding}',
  repeated: '똑같은 행이 두 번 나온 것 {count}건은 한 번만 썼습니다.',
  passed: '장·절 제목 {count}행은 건너뛰었습니다.',
  ignored: '쓰지 않은 열: {columns}',
  knowledgeSame: '지금 쓰는 지식과 같아 가져오지 않았습니다 (k{release}).',
  knowledgeDone: '지식 판 k{release}: {rows}행',
  knowledgeDry: '지식 파일에 잘못이 없습니다: {rows}행',
  listed:
    '{release}  {kind}  {status}  {at}  {userId}  추가 {added} 변경 {changed} 지움 {removed} 그대로 {unchanged}  {file}  {label}',
  listedKnowledge: 'k{release}  약물 안전 지식  {status}  {at}  {userId}  {rows}행  {label}',
  nothing: '자료 판이 없습니다.',
  compared: '추가 {ADDED}, 변경 {CHANGED}, 지움 {REMOVED}',
  comparedTable: '  {label}({table}): 추가 {ADDED}, 변경 {CHANGED}, 지움 {REMOVED}, 검토가 무효가 된 행 {LOST}',
  lostSignature: '  (검토 무효)',
  reviewHead: '표\t행\t확인한 자료 있음\t검토함\t검토 뒤 바뀜',
  reviewRow: '{label}({table})\t{rows}\t{withBasis}\t{signed}\t{changed}',
  more: '(앞의 {count}건만 보였습니다. --limit으로 늘릴 수 있습니다.)',
  rolledBack: '{release}번을 되돌렸습니다.',
  rolledBackTo: '지식 판 k{active}번을 다시 씁니다.',
  keptRows: '그대로 둔 행 {count}건:',
  stopped: '그만두었습니다. 바뀐 것은 없습니다.',
  ACTIVE: '사용',
  ROLLED_BACK: '되돌림',
  RETIRED: '이전',
  LOADING: '읽는 중',
} as const;
