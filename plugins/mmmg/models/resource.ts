import { defineResource, field } from '@onyak/core';

const price = (label: string) => field.number({ label, required: true, min: 0, max: 100_000_000 });

/**
 * What an institution allows its language models, from a day on: the newest that has begun holds. Before the first the configured
 * model writes with the newest prompt, nothing stands in and nothing is limited.
 */
export const llmPolicy = defineResource({
  name: 'llm-policy',
  call: 'MMMGMODEL',
  calls: 'none',
  table: 'llm_policy',
  label: '언어 모델 설정',
  key: ['startsOn'],
  tenancy: 'hospital',
  fields: {
    startsOn: field.date({
      label: '적용 시작일',
      required: true,
      help: '이 날부터 다음 설정의 시작일 전날까지 적용합니다.',
    }),
    model: field.text({
      label: '생성 모델',
      max: 200,
      emptyText: '서버에 설정된 모델',
      help: '비우면 서버에 설정된 모델이 작성합니다. 다른 모델로 바꾸려면 LLM 평가의 고정 환자 시험을 통과해야 합니다. 문장 틀은 onyak-offline-1입니다.',
    }),
    waiver: field.text({
      label: '시험 없이 바꾸는 이유',
      max: 500,
      multiline: true,
      help: '통과한 시험이 없을 때만 적습니다. 적은 이유는 모델 변경 이력에 남습니다.',
    }),
    standIn: field.boolean({
      label: '모델을 쓸 수 없으면 문장 틀로 작성',
      help: '‘예’를 고르면 모델을 쓸 수 없을 때 정해진 문장 틀로 작성하고 화면에 그 이유를 알립니다. 고르지 않으면 요청이 실패합니다.',
    }),
    rubric: field.boolean({
      label: '복약지도마다 예·아니요 항목 판정',
      help: '‘예’를 고르면 복약지도를 평가할 때 점검 결과에서 만든 항목도 예·아니요로 판정하여 LLM 평가에 표시합니다. 평가 모델이 없으면 규칙으로 판정합니다. 점검 결과가 많을수록 호출이 늘며, 한도를 다 쓰면 판정하지 않습니다.',
    }),
    monthlyBudget: field.number({
      label: '한 달 예산(원)',
      min: 0,
      max: 1_000_000_000_000,
      help: '비우면 한도가 없습니다. 아래에 단가를 입력한 모델의 호출만 계산합니다.',
    }),
    hourlyCalls: field.integer({
      label: '한 시간 호출 한도(건)',
      min: 0,
      max: 1_000_000,
      help: '비우면 한도가 없습니다.',
    }),
    promptGuide: field.option({
      label: '복약지도 프롬프트 판',
      emptyText: '최신 판',
      options: { 'guide-5': '5판', 'guide-4': '4판' },
      help: '비우면 최신 판으로 작성합니다. 각 판의 내용은 프롬프트 목록에서 볼 수 있습니다.',
    }),
    moreModels: field.list({
      label: '비교할 수 있는 모델',
      help: '작성 모델과 문장 틀은 적지 않아도 비교할 수 있습니다.',
      max: 20,
      item: { model: field.text({ label: '모델', required: true, max: 200 }) },
    }),
    prices: field.list({
      label: '모델 단가',
      max: 50,
      item: {
        model: field.text({ label: '모델', required: true, max: 200 }),
        priceIn: price('입력 100만 토큰(원)'),
        priceOut: price('출력 100만 토큰(원)'),
      },
    }),
  },
  actions: { delete: false, export: false },
  changes: 'function',
  sort: [{ field: 'startsOn', order: 'DESC' }],
});
