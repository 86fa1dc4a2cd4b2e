import { defineResource, field } from '@onyak/core';

const score = (label: string) => field.number({ label, min: 0, max: 10, emptyText: '-', width: 120 });

/** What experts and the judge have said of the same findings, once two experts have: the labelled set, also as Excel. */
export const rating = defineResource({
  name: 'llm-rating',
  call: 'AVLJ',
  callNames: { select: 'selectLLMRating' },
  table: 'llm_rating_row',
  source: 'view',
  label: '전문가 평가',
  key: ['reqId', 'seq', 'itemNo', 'rater'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    ratedAt: field.dateTime({ label: '평가 일시', width: 170 }),
    rater: field.text({ label: '평가자', required: true, max: 20, width: 110 }),
    objectA: field.text({ label: '대상 A', max: 500, width: 150 }),
    objectB: field.text({ label: '대상 B', max: 500, emptyText: '-', width: 150 }),
    finding: field.text({ label: '점검 결과', max: 200, width: 170 }),
    scorePrecision: score('관련성 정밀도'),
    judgePrecision: score('판정 정밀도'),
    scoreRecall: score('관련성 재현율'),
    judgeRecall: score('판정 재현율'),
    scoreAccuracy: score('정확도'),
    judgeAccuracy: score('판정 정확도'),
    scoreCompleteness: score('완전성'),
    judgeCompleteness: score('판정 완전성'),
    scoreHelpfulness: score('도움 정도'),
    judgeHelpfulness: score('판정 도움 정도'),
    note: field.text({ label: '의견', max: 2000, multiline: true, width: 240 }),
    modelGen: field.text({ label: '생성 모델', max: 200, emptyText: '-', width: 180 }),
    modelEval: field.text({ label: '평가 모델', max: 200, emptyText: '규칙 점검', width: 150 }),
    reqId: field.text({ label: '요청번호', required: true, max: 100, width: 190 }),
    seq: field.integer({ label: '버전', required: true, min: 0, max: 2_147_483_647, width: 80 }),
    itemNo: field.integer({ label: '순번', required: true, min: 1, max: 2_147_483_647, width: 70 }),
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
  },
  search: { param: 'searchText', fields: ['objectA', 'objectB', 'finding', 'note', 'reqId'] },
  // Who rates sees the institution's findings; who does not sees what they have rated themselves, which is nothing.
  ownRows: { field: 'rater' },
  sort: [
    { field: 'ratedAt', order: 'DESC' },
    { field: 'reqId', order: 'DESC' },
    { field: 'itemNo', order: 'ASC' },
  ],
  audit: { action: 'LLM 평가 전문가 평가 조회' },
});
