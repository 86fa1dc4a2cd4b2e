import { textsOf, type FindingKind, type ScreeningResult, type Severity } from '@onyak/core';
import { t } from '../messages.js';

/** Words of what a screening found. They stand apart from the admin's own: only who opens a result loads them. */
const words = {
  'result.release': '지식 릴리스 {release} · 규칙 {rules}판',

  'answer.title': '점검 요약',
  'answer.gravest': '가장 먼저 볼 것',
  'answer.notScreened': '점검하지 못한 항목 {count}건은 아래에 있습니다.',
  'findings.title': '점검 결과',
  'findings.count': '{count}건',
  'findings.none': '점검한 범위에서 문제가 발견되지 않았습니다.',
  'findings.noneScreened': '약물 {medications}개, 진단 {diagnoses}개, 부작용 {sideEffects}개를 점검했습니다.',
  'findings.notScreened': '점검하지 못한 항목 {count}건은 아래에 있습니다.',
  'findings.unreviewed': '근거가 되는 표의 행을 약사가 아직 검토하지 않은 결과: {of}건 중 {findings}건',
  'findings.filterAll': '전체',
  'findings.reasons': '근거 {count}건',

  'kind.INTERACTION': '상호작용',
  'kind.SAME_INGREDIENT': '동일 성분',
  'kind.SAME_CLASS': '동일 효능군',
  'kind.ELDERLY': '노인 주의',
  'kind.BEERS': 'Beers 기준',
  'kind.ANTICHOLINERGIC': '항콜린 부담',
  'kind.STOPP': 'STOPP 기준',
  'kind.DISEASE': '질환 주의',
  'kind.FALL_RISK': '낙상 위험',
  'kind.ALLERGY': '알레르기',
  'kind.COMBINATION': '여러 약의 합',
  'kind.PREGNANCY': '임부',
  'kind.AGE': '연령',
  'kind.DOSE': '용량',
  'kind.RENAL': '신기능',
  'kind.LACTATION': '수유',
  'kind.DURATION': '투여기간',
  'kind.SPLITTING': '분할·분쇄',

  'panel.title': '근거',
  'panel.close': '근거 닫기',
  'panel.trigger': '무엇이',
  'panel.mechanism': '왜 문제인지',
  'panel.action': '어떻게 할지',
  'panel.harm': '생길 수 있는 해',
  'panel.harmUrgency': '{harm} ({urgency})',
  'panel.direction': '작용의 변화',
  'panel.directionOf': '{drugs}: {direction}',
  'panel.hold': '보류하거나 먼저 물을 약',
  'panel.onset': '나타나는 때',
  'panel.monitoring': '감시할 것',
  'panel.reviewed': '약사 검토함',
  'panel.unreviewed': '검토 전 근거',
  'direction.MORE': '커짐',
  'direction.LESS': '작아짐',
  'direction.ADDS': '서로 더해짐',
  'direction.OPPOSES': '서로 반대됨',
  'direction.NONE': '작용의 변화가 아닌 위험',
  'onset.HOURS': '몇 시간 안',
  'onset.DAYS': '며칠 안',
  'onset.WEEKS': '몇 주 안',
  'onset.MONTHS': '몇 달 뒤',
  'onset.ANY': '정해지지 않음',
  'harmUrgency.EMERGENCY': '바로 응급 진료',
  'harmUrgency.PROMPT': '오늘 안에 연락',
  'harmUrgency.TELL': '다음 진료 때 확인',
  'panel.certainty': '확실성',
  'panel.FULL': '확실',
  'panel.PARTIAL': '일부 정보 없음',
  'panel.context': '조정 이유',
  'panel.source': '출처',
  'panel.rule': '규칙',
  'panel.drugs': '관련 약물',
  'panel.diagnoses': '관련 진단',
  'panel.sideEffects': '기록된 부작용 (기록의 글을 그대로 옮김)',
  'panel.inferred': '추정',
  'panel.toldBy.SURVEY': '설문',
  'panel.release': '지식 릴리스 {release}',
  'panel.stoppRule': 'STOPP 규칙 {num}번 ({version}판) {name}',
  'panel.gone': '이 점검 결과를 찾을 수 없습니다.',
  'panel.substance': '성분 {atc}',

  'matrix.title': '약물 조합 점검',
  'matrix.help': '칸을 누르면 근거를 봅니다. 빈 칸은 점검 범위에서 발견된 것이 없음을 뜻합니다.',
  'matrix.none': '두 약 사이에서 발견된 문제가 없습니다.',
  'matrix.cell': '{a}, {b}: {severity}',

  'timeline.title': '복용 기간',
  'timeline.recordDate': '기준일',
  'timeline.window': '관찰 기간 {days}일',
  'timeline.shown': '{start}부터 {end}까지 표시',
  'timeline.toWindow': '관찰 기간 전체 보기',
  'timeline.toCourses': '복용 기간에 맞추기',
  'timeline.days': '{days}일',
  'timeline.pdc': 'PDC {pdc}',
  'timeline.first': '첫 조제 {date}',
  'timeline.taken': '복용중',
  'timeline.maybe': '복용 여부 모름',
  'timeline.maybeTitle': '투약일수가 없어 기간에 넣지 못한 약',
  'timeline.since': '{date} 기록',
  'timeline.sinceUnknown': '날짜 없음',
  'timeline.none': '조제 기간을 알 수 있는 약이 없습니다.',
  'timeline.bar': '{name} {start}부터 {end}까지',
  'timeline.gap': '{name} 빈 기간 {start}부터 {end}까지 {days}일',
  'timeline.gaps': '빈 기간 {count}번 {days}일',
  'timeline.over5': '최근 3개월 5개 이상 복용 {days}일',
  'timeline.over5Between': '최근 3개월 5개 이상 복용 {days}~{most}일',
  'timeline.more': '{count}개 더 보기',
  'timeline.less': '접기',

  'judged.reason': '이유',
  'judged.action': '조치',
  'judged.ground': '근거',
  'judged.evidence': '{title}: 근거 보기',
  'judged.dismiss': '해당 없음',
  'judged.dismissOf': '{title}: 해당 없음 이유 고르기',
  'judged.dismissed': '해당 없음 {count}건',
  'judged.restore': '되돌리기',
  'judged.restoreOf': '{title}: 해당 없음 되돌리기',
  'judged.by': '{reason} · {userId}',
  'dismissal.NOT_TAKEN': '복용하지 않는 약',
  'dismissal.HANDLED': '이미 조치함',
  'dismissal.BENEFIT': '이득이 위험보다 큼',
  'dismissal.WRONG_RECORD': '기록이 사실과 다름',

  'burden.title': '항콜린 부담',
  'burden.value': '합계 {total}점 (기준 {threshold}점)',
  'burden.threshold': '기준 {threshold}점',
  'burden.over': '기준 이상',
  'burden.under': '기준 미만',
  'burden.none': '항콜린 부담이 있는 약이 없습니다.',
  'burden.alternative': '대안 {alternative}',
  'burden.score': '{score}점',
  'fall.title': '낙상 위험 약물',
  'fall.HIGH': '높음',
  'fall.MODERATE': '중간',
  'fall.LOW': '낮음',
  'fall.none': '낙상 위험을 높이는 약이 없습니다.',

  'notScreened.title': '점검하지 못한 항목',
  'notScreened.count': '{count}건',
  'notScreened.none': '기록에서 점검하지 못한 항목이 없습니다.',
  'notScreened.always': '목록에 없는 약, 음식, 건강기능식품은 점검하지 않습니다.',
  'notScreened.more': '외 {count}건',
  'notScreened.MEDICATION': '약물',
  'notScreened.DIAGNOSIS': '진단',
  'notScreened.RULE': '규칙',
  'notScreened.SIDE_EFFECT': '알레르기·부작용',
  'notScreened.CHECK': '하지 못한 점검',
} as const;

/** The Korean text of a key of the result viewers, with `{name}` replaced. */
export const text = textsOf(words);

/** `금기`, `중대`, `주의`, `정보`. */
export const severityText = (severity: Severity): string => t(`severity.${severity}`);

/** What a check is called, e.g. `상호작용`. */
export const kindText = (kind: FindingKind): string => text(`kind.${kind}`);

/** How many, e.g. `3건`. */
export const countText = (count: number): string => text('findings.count', { count });

/** How many facts stand behind something, e.g. `근거 3건`. */
export const reasonsText = (count: number): string => text('findings.reasons', { count });

/** With which knowledge and rules a result was computed. */
export const releaseText = ({
  knowledgeRelease,
  stoppVersion,
}: Pick<ScreeningResult, 'knowledgeRelease' | 'stoppVersion'>) =>
  text('result.release', { release: knowledgeRelease, rules: stoppVersion });
