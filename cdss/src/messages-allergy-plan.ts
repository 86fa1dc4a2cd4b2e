import { withParticle } from '@onyak/core';

/** Korean texts of what reactions mean for drugs that are not taken, and of tests. */
export const texts = {
  allowed: (evaluation: string) =>
    `이 환자를 평가한 기록이 쓸 수 있다고 합니다${evaluation === '' ? '' : `(${evaluation})`}.`,
  unrelated: (cause: string) =>
    `${withParticle(cause, '과')} 같은 갈래로 분류한 교차반응 표에 있으나 교차반응 관계는 적혀 있지 않습니다.`,
  insteadAction: '대신 쓸 수 있는 후보입니다. 적응증과 용량, 다른 점검 결과를 확인하고, 처음 투여할 때 관찰합니다.',

  noReexposure: {
    test: '원인 약을 다시 투여하는 검사는 하지 않습니다.',
    note: '중증 피부 이상반응 뒤에는 유발검사가 금기입니다. 첩포시험이나 시험관 검사가 필요한지는 알레르기 전문의와 정합니다.',
    source: 'Soyer 외, Int J Mol Sci 2017;18:1437; Torres 외, Clin Transl Allergy 2017;7:7',
  },
  tryptase: {
    test: '기저 혈청 트립타제',
    note: '심한 즉시형 반응 뒤 비만세포 질환이 있는지 봅니다. 원인 약을 가려내는 검사는 아닙니다.',
    source: 'Demoly 외, International Consensus on drug allergy, Allergy 2014;69:420',
  },
  betaLactam: {
    test: '베타락탐 피부단자·피내시험, 특이 IgE',
    note: '음성이어도 유발검사로 확인하기 전에는 괜찮다고 보지 않습니다. 다른 베타락탐으로 바꾸기 전에도 시험할 수 있습니다.',
    source: 'Brockow 외, ENDA/EAACI, Allergy 2013;68:702',
  },
  nsaid: {
    test: '경구 유발검사 (전문 시설)',
    note: '대부분의 소염진통제는 믿을 만한 피부시험이 없습니다. 원인 약 대신 쓸 COX-2 선택적 소염진통제로 먼저 확인할 수 있습니다.',
    source: 'SIAIP position paper, Ital J Pediatr 2018; Torres 외, Clin Transl Allergy 2017;7:7',
  },
  contrast: {
    test: '조영제 피부단자·피내시험',
    note: '여러 조영제를 함께 시험해 대신 쓸 것을 고릅니다.',
    source: 'Brockow 외, ENDA/EAACI, Allergy 2013;68:702',
  },
  platinum: {
    test: '백금 항암제 피부시험',
    note: '다른 백금 항암제로 바꾸기 전에 시험합니다.',
    source: 'PMC2945654',
  },
  heparin: {
    test: '항PF4/헤파린 항체',
    note: '헤파린 유발 혈소판감소였는지 확인합니다. 저분자량 헤파린도 피합니다.',
    source: 'link.springer.com/article/10.1007/s11239-012-0785-8',
  },
  carbamazepine: {
    test: 'HLA-B*15:02, HLA-A*31:01',
    note: '결과와 관계없이 카르바마제핀은 다시 쓰지 않습니다. 옥스카르바제핀과 같은 다른 약을 고를 때와 가족에게 참고합니다.',
    source: 'PMC5582023 표 2',
  },
  allopurinol: {
    test: 'HLA-B*58:01',
    note: '결과와 관계없이 알로푸리놀은 다시 쓰지 않습니다. 가족에게 참고합니다.',
    source: 'CPIC 알로푸리놀·HLA-B 지침 (2015 개정)',
  },
  abacavir: {
    test: 'HLA-B*57:01',
    note: '과민반응이 의심되었으면 음성이어도 다시 쓰지 않습니다.',
    source: 'CPIC 아바카비르·HLA-B 지침 (2014 개정)',
  },
} as const;
