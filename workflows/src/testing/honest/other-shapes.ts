import type { GuideSentence } from '@onyak/core';
import type { Scene } from './scenes.js';

type Told = Readonly<Partial<Record<Scene, readonly (readonly [kind: GuideSentence['kind'], text: string])[]>>>;

/** Sentences of further sets, by what they have in common: mechanisms, questions, causatives, counts, tablets that are not split. */
export const inOtherShapes: Told = {
  'warfarin and ibuprofen': [
    ['WATCH', '코피나 잇몸 피가 좀처럼 멈추지 않으면 기다리지 말고 바로 응급실에 가셔야 합니다.'],
    ['WATCH', '검은색 변을 보거나 피를 토하는 일이 있으면 한시도 미루지 말고 응급 진료를 받으십시오.'],
    ['ASK', '{A}과 {B}이 일부러 함께 처방된 것인지 오늘 처방받은 곳에 확인을 요청하십시오.'],
    ['ASK', '어떤 약을 남기고 어떤 약을 정리할지는 오늘 중으로 처방하신 의사와 의논해 주십시오.'],
    ['KEEP', '갑자기 중단하면 위험할 수 있으니 혼자서 빼지 마시고 의사의 지시에 따르십시오.'],
  ],
  'citalopram and tramadol': [
    ['EXPLAIN', '두 약을 함께 드시면 세로토닌 증후군이라는 위급한 상태가 생길 수 있습니다.'],
    ['WATCH', '열이 높게 나고 식은땀이 흐르면 응급 상황이니 바로 119를 불러 주십시오.'],
  ],
  'oxycodone and diazepam': [
    ['WATCH', '깨워도 잘 일어나지 않거나 입술이 파랗게 변하면 그 자리에서 119에 전화하십시오.'],
    ['WATCH', '숨이 느려지는 것처럼 보이면 옆에 계신 분이 바로 119에 신고하도록 미리 알려 두십시오.'],
  ],
  'three sedatives': [
    ['EXPLAIN', '졸음을 부를 수 있는 약이 세 가지나 겹쳐 있어 심하게 졸리거나 비틀거리다 넘어지실 수 있습니다.'],
  ],
  'levomepromazine in parkinson': [
    ['EXPLAIN', '{A은} 파킨슨병의 떨림이나 굳는 증세를 더 심하게 만들 수 있습니다.'],
    ['WATCH', '걷기가 부쩍 힘들어지거나 몸놀림이 뻣뻣해지면 오늘 담당 의사에게 전해 주십시오.'],
  ],
  'metformin and a recorded stage': [
    ['EXPLAIN', '콩팥 기능이 떨어져 있어 {A이} 제대로 빠져나가지 못하면 젖산이 쌓일 수 있습니다.'],
    ['EXPLAIN', '{X}에서는 {A} 사용이 금기입니다.'],
    ['WATCH', '숨이 깊고 빨라지거나 몸이 몹시 나른하면 바로 응급실로 향하십시오.'],
    ['ASK', '대신할 당뇨약이 있는지 다음 복용 전에 처방받은 곳에 연락해 알아보십시오.'],
  ],
  'metformin and kidneys': [['EXPLAIN', '사구체여과율이 25이므로 {A은} 쓰지 않아야 합니다.']],
  'isotretinoin in pregnancy': [
    ['EXPLAIN', '{A은} 임신 중에는 쓰지 않는 약으로, 뱃속 아기에게 해가 될 수 있습니다.'],
    ['ASK', '다음 번 복용 전에 산부인과나 처방한 의사에게 임신 사실을 알리고 어떻게 해야 할지 상의하십시오.'],
  ],
  'codeine and breastfeeding': [
    ['WATCH', '아기가 유난히 축 늘어져 자거나 젖을 잘 빨지 않으면 그날 소아과에 데려가십시오.'],
    ['ASK', '모유 수유를 계속해도 되는지 오늘 안으로 주치의에게 상의하십시오.'],
  ],
  'tablet that is not split': [
    ['KEEP', '{A} 서방정은 천천히 녹아 나오게 만든 약이므로 쪼개거나 가루로 만들지 마십시오.'],
    ['KEEP', '{A} 알약은 깨물지 마시고 통째로 삼키십시오.'],
  ],
  'tramadol of a child': [['EXPLAIN', '{A은} 이 나이의 어린이에게 금기인 약으로, 숨이 얕아지거나 느려질 수 있습니다.']],
  'trazodone and falls': [['EXPLAIN', '{A은} 낙상으로 이어질 수 있다는 점을 기억해 두십시오.']],
};

/** Near to what may be said, and false: later than it is due, of another drug, of a value that nobody measured. */
export const falseInOtherShapes: Told = {
  'warfarin and ibuprofen': [
    ['WATCH', '검은색 변을 며칠 동안 보시면 바로 응급실로 가십시오.'],
    ['WATCH', '검은색 변을 보시면 며칠 지켜본 뒤 응급실로 가십시오.'],
    ['WATCH', '검은색 변을 보시면 살펴본 뒤 바로 응급실로 가십시오.'],
    ['WATCH', '검은색 변을 본 적이 있으면 다음 진료 때 말씀하십시오.'],
    ['ASK', '{B을} 다 드신 다음에 의사에게 연락하십시오.'],
    ['ASK', '{B을} 한 번 더 복용하신 뒤에 의사와 통화하십시오.'],
    ['ASK', '어떤 약을 남기고 어떤 약을 뺄지 결정하십시오.'],
    ['ASK', '다른 약으로 바꾸거나 의사에게 물어보십시오.'],
    ['ASK', '다른 진통제로 바꿀 수 있는지 알아보십시오.'],
    ['KEEP', '갑자기 끊으면 위험할 수 있으니 계속 드십시오.'],
    ['KEEP', '갑자기 끊으면 위험할 수 있으니 천천히 줄이십시오.'],
    ['KEEP', '가족의 지시에 따르십시오.'],
    ['EXPLAIN', '두 약을 같이 드셔도 됩니다.'],
    ['EXPLAIN', '약이 여섯 가지나 겹쳐 있어 출혈이 생길 수 있습니다.'],
  ],
  'citalopram and tramadol': [
    ['EXPLAIN', '{A의} 진통 효과를 떨어뜨려 통증이 심해질 수 있습니다.'],
    ['WATCH', '열이 높게 나면 응급 상황이니 해열제를 드십시오.'],
  ],
  'trazodone and falls': [['EXPLAIN', '{A은} 어지럼이라는 치명적인 부작용을 일으킬 수 있습니다.']],
  'metformin and a recorded stage': [
    ['EXPLAIN', '사구체여과율이 30이므로 {A이} 쌓일 수 있습니다.'],
    ['EXPLAIN', '사구체여과율이 15이므로 {A은} 쓰지 않아야 합니다.'],
    ['EXPLAIN', '사구체여과율이 낮게 측정되어 {A은} 쓰지 않아야 합니다.'],
    ['EXPLAIN', '검사 결과 콩팥 기능이 낮아 {A은} 쓰지 않아야 합니다.'],
    ['EXPLAIN', '콩팥 검사 수치가 낮으므로 {A은} 쓰지 않아야 합니다.'],
    ['EXPLAIN', '만성 콩팥병 3기에서는 {A} 사용이 금기입니다.'],
    ['EXPLAIN', '{A이} 콩팥을 통해 잘 빠져나가 젖산이 쌓일 수 있습니다.'],
  ],
  'metformin and kidneys': [
    ['EXPLAIN', '사구체여과율이 30이므로 {A은} 쓰지 않아야 합니다.'],
    ['EXPLAIN', '사구체여과율이 52이므로 {A은} 쓰지 않아야 합니다.'],
  ],
  'isotretinoin in pregnancy': [
    ['EXPLAIN', '{A은} 이득이 위험보다 클 때에만 사용합니다.'],
    ['ASK', '다 드신 뒤에 산부인과에 연락하십시오.'],
  ],
  'codeine and breastfeeding': [['EXPLAIN', '임신부에 대한 자료가 부족해 자료가 더 많은 약을 먼저 씁니다.']],
  'tablet that is not split': [
    ['EXPLAIN', '{A} 장용정을 쪼개면 약효가 떨어질 수 있습니다.'],
    ['KEEP', '{A} 알약은 깨물어 드십시오.'],
  ],
  'tramadol of a child': [['ASK', '한 번 더 먹인 후 소아과에 문의하십시오.']],
};
