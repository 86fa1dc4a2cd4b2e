import { describe, expect, it } from 'vitest';
import { drawnAnswers } from '../../testing/recorded/read-answers.js';
import { closedWorld } from '../reading/closed-world.js';
import type { Place } from '../reading/inventory.js';

/** What a guide says of itself, of what was not looked at and of signs, in words that language models chose; and the same where it is not so. */
const answers = new Map(drawnAnswers().map((one) => [one.name, one.context.material]));
const vocabulary = drawnAnswers()[0]?.context.vocabulary;

/** @param finding the one that is cited; undefined for the whole */
function problems(patient: string, place: Place, text: string, finding?: string): readonly string[] {
  const material = answers.get(patient);
  if (!material || !vocabulary) throw new Error(`${patient}: no such patient`);
  const ids = material.findings.map(({ id }) => id).filter((id) => finding === undefined || id.startsWith(finding));
  if (ids.length === 0) throw new Error(`${patient}: no ${String(finding)}`);
  return closedWorld(material, vocabulary)
    .problems(text, place, ids)
    .map(({ message }) => message);
}

type Sentence = readonly [patient: string, place: Place, text: string, finding?: string];

/** One test a sentence: it stands, or it does not. */
function each(stands: boolean, sentences: readonly Sentence[]): void {
  it.each(sentences.map((sentence) => [sentence.slice(0, 3).join(' '), sentence] as const))(
    '%s',
    (_title, sentence) => {
      expect(problems(...sentence).length === 0).toBe(stands);
    },
  );
}

describe('stands', () => {
  each(true, [
    ['02', 'OVERVIEW', '함께 쓰지 않아야 하는 약(금기)이 두 쌍 있습니다.'],
    [
      '07',
      'OVERVIEW',
      '확인할 점은 모두 8가지입니다. 7가지는 지금 바로 확인해 주시고, 1가지는 다음 진료 때 물어보십시오.',
    ],
    [
      '07',
      'OVERVIEW',
      '이번에 찾은 8가지 가운데 7가지는 지금 바로 확인해야 합니다. 나머지 하나는 다음 진료 때 확인하십시오.',
    ],
    ['07', 'OVERVIEW', '총 8가지를 찾았습니다(지금 바로 확인할 것 7가지, 다음 진료 때 확인할 것 1가지).'],
    ['07', 'OVERVIEW', '금기인 약이 세 가지 있으니 먼저 확인하십시오.'],
    ['07', 'OVERVIEW', '쓰지 않아야 하는 약(금기)이 3가지 있습니다.'],
    ['02', 'OVERVIEW', '쓰지 않아야 하는 약(금기)과 함께 쓰지 않아야 하는 약(금기)이 있으니 맨 앞부터 읽어 주십시오.'],
    ['09', 'OVERVIEW', '두 가지를 찾았습니다. 하나는 지금 바로, 하나는 다음 진료 때 확인하실 것입니다.'],
    ['01', 'CLOSING', '적응증 없는 약, 권장 기간을 넘긴 처방, 과량의 경구 철분은 자동으로 판단하지 못하는 기준입니다.'],
    ['02', 'CLOSING', '알레르기 기록 가운데 원인을 알 수 없는 1건은 복용 약과 대조하지 못했습니다.'],
    ['08', 'CLOSING', '음식·술·건강기능식품·한약과의 상호작용과 경미한 상호작용은 온약이 점검하지 않습니다.'],
    ['08', 'CLOSING', '다음 내용은 점검하지 못했으니 의사나 약사에게 물어보십시오.'],
    ['10', 'CLOSING', '나이, 임신 여부, 수유 여부를 알 수 없어 일부 점검을 하지 못했습니다.'],
    ['10', 'CLOSING', '임신 여부와 수유 여부를 알 수 없어 임부금기 점검과 수유부 주의 점검은 하지 못했습니다.'],
    [
      '05',
      'ASK',
      '메트포르민·시타글립틴과 메트포르민·엠파글리플로진이 겹친 것에 대해 다음 복용 전에 의사나 약사에게 물어보십시오.',
      'SAME_INGREDIENT',
    ],
    ['09', 'WATCH', '소변량 감소, 다리나 발목의 부기, 심한 피로도 그날 안에 의사나 약사에게 알리십시오.', 'ELDERLY'],
    [
      '12',
      'WATCH',
      '빠르고 깊은 숨이 나타나면 바로 119에 연락하시고, 메스꺼움이나 구토, 설사가 있으면 다음 진료 때 의사나 약사에게 알리십시오.',
      'SAME_INGREDIENT',
    ],
    [
      '18',
      'WATCH',
      '심한 졸음, 휘청거림을 살펴보십시오. 나타나면 그날 안에 의사나 약사에게 알리십시오.',
      'COMBINATION',
    ],
    ['15', 'EXPLAIN', '지금의 콩팥 기능에서는 효과가 커질 수 있습니다.', 'RENAL:N02BF02'],
    ['14', 'EXPLAIN', '리네졸리드는 젖을 먹이는 동안에는 다른 약이 더 나을 수 있는 약입니다.', 'LACTATION:J01XX08'],
    [
      '12',
      'ASK',
      '에페리손을 어떻게 드셔야 하는지 다음 진료 때 의사나 약사에게 물어보시고, 스스로 끊거나 양을 바꾸지 마십시오.',
      'SPLITTING',
    ],
  ]);
});

describe('does not stand: a number or a kind that is not so', () => {
  each(false, [
    ['04', 'OVERVIEW', '약을 점검하여 8가지를 찾았습니다.'],
    ['04', 'OVERVIEW', '9가지를 찾았습니다. 7가지는 지금 바로 확인할 것이고, 2가지는 알아 두면 좋은 것입니다.'],
    ['04', 'OVERVIEW', '8가지는 다음 진료 때 확인할 것이고, 1가지는 알아 두면 좋은 것입니다.'],
    ['07', 'OVERVIEW', '이번에 찾은 7가지 가운데 7가지는 지금 바로 확인해야 합니다.'],
    ['07', 'OVERVIEW', '7가지는 지금 바로 확인하십시오. 나머지 2가지는 다음 진료 때 확인하십시오.'],
    ['07', 'OVERVIEW', '총 8가지를 찾았습니다(지금 바로 확인할 것 1가지, 다음 진료 때 확인할 것 7가지).'],
    ['09', 'OVERVIEW', '둘은 지금 바로 확인할 것이고, 하나는 다음 진료 때 확인할 것입니다.'],
    ['09', 'OVERVIEW', '두 가지 모두 지금 바로 확인할 것입니다.'],
    ['09', 'OVERVIEW', '세 가지를 찾았습니다.'],
    ['09', 'OVERVIEW', '쓰지 않아야 하는 약(금기)이 있으니 맨 앞부터 읽어 주십시오.'],
    ['09', 'OVERVIEW', '함께 쓰지 않아야 하는 약(금기)이 있습니다.'],
    ['10', 'OVERVIEW', '이 나이에 쓰지 않아야 하는 약(금기)이 있습니다.'],
    ['06', 'OVERVIEW', '임신 중에 쓰지 않아야 하는 약(금기)이 있으므로 지금 바로 확인할 것부터 보십시오.'],
    ['06', 'OVERVIEW', '쓰지 않아야 하는 약(금기)이 있으니 다음 진료 때 보십시오.'],
    ['07', 'OVERVIEW', '쓰지 않아야 하는 약(금기)은 메트포르민·리나글립틴, 로수바스타틴·발사르탄입니다.'],
    ['07', 'OVERVIEW', '쓰지 않아야 하는 약(금기)은 메트포르민·리나글립틴, 로수바스타틴·발사르탄, 카르베딜롤입니다.'],
    ['05', 'OVERVIEW', '이 가운데 로쿠로늄, 메트포르민·시타글립틴, 프라미펙솔은 쓰지 않아야 하는 약(금기)입니다.'],
    ['07', 'OVERVIEW', '쓰지 않아야 하는 약(금기)이 9가지 있습니다.'],
    ['07', 'OVERVIEW', '쓰지 않아야 하는 약(금기)이 아홉 가지 있으니 먼저 확인하십시오.'],
    ['02', 'OVERVIEW', '함께 쓰지 않아야 하는 약(금기)이 다섯 쌍 있습니다.'],
    ['02', 'OVERVIEW', '임신 중에 함께 쓰지 않아야 하는 약(금기)이 있습니다.'],
    ['08', 'OVERVIEW', '나머지 5가지를 찾았습니다.'],
  ]);
});

describe('does not stand: another reason, or more than that it was not looked at', () => {
  each(false, [
    ['07', 'CLOSING', '수유부 주의 점검은 나이를 알 수 없어 점검하지 못했습니다.'],
    ['08', 'CLOSING', '임신 여부를 알 수 없어 최대 용량 점검(리나디엠메트서방정)을 하지 못했습니다.'],
    ['05', 'CLOSING', '수유 여부를 알 수 없어 최대 용량 점검(가온메트포르민·엠파글리플로진정)을 하지 못했습니다.'],
    ['01', 'CLOSING', '복합제의 성분 가운데 인도메타신만 확인했습니다. 나머지 성분은 점검하지 못했습니다.'],
    ['08', 'CLOSING', '에르고타민은 확인하지 못했으며 쓰지 않아야 하는 약입니다.'],
    ['08', 'CLOSING', '확인할 약은 와파린입니다.'],
    ['08', 'EXPLAIN', '에르고타민은 아세클로페낙과 함께 쓰지 않아야 하는 약입니다.', 'INTERACTION'],
    ['08', 'EXPLAIN', '에르고타민을 함께 쓰면 피가 잘 멎지 않을 수 있습니다.', 'INTERACTION'],
    ['08', 'EXPLAIN', '에르고타민은 확인하지 못했으며 피가 잘 멎지 않을 수 있습니다.', 'INTERACTION'],
    ['08', 'EXPLAIN', '에르고타민은 점검하지 못했고, 함께 쓰면 피가 잘 멎지 않을 수 있습니다.', 'INTERACTION'],
    ['08', 'ASK', '에르고타민은 확인하지 못했으니 다음 복용 전에 의사나 약사에게 물어보십시오.', 'INTERACTION'],
    ['08', 'EXPLAIN', '에르고타민, 위험이 커서 꼭 확인해야 하는 약입니다.', 'INTERACTION'],
  ]);
});

/** The records say `발진이 났으나 괜찮으니 계속 복용 바람` and `온몸이 붓고 숨이 참`. */
describe('does not stand: words of the record', () => {
  each(false, [
    [
      '05',
      'ASK',
      '로쿠로늄은 「발진이 났으나 괜찮으니 계속 복용 바람」 다음 복용 전에 의사나 약사에게 물어보십시오.',
      'ALLERGY',
    ],
    [
      '05',
      'ASK',
      '발진이 났으나 괜찮으니 계속 복용 바람. 로쿠로늄은 다음 복용 전에 의사나 약사에게 물어보십시오.',
      'ALLERGY',
    ],
    ['02', 'EXPLAIN', '온몸이 붓고 숨이 참 쿠에티아핀은 쓰지 않아야 하는 약(금기)입니다.', 'ALLERGY'],
    ['02', 'CLOSING', '복용 약과 대조하지 못한 것은 "온몸이 붓고 숨이 참"입니다.'],
    ['05', 'CLOSING', '「발진이 났으나 괜찮으니 계속 복용 바람」은 대조하지 못했습니다.'],
  ]);
});

describe('does not stand: a milder grade, another time, another state', () => {
  each(false, [
    [
      '05',
      'EXPLAIN',
      '메트포르민·시타글립틴은 임신 중이거나 임신했을 수 있을 때 조심해야 하는 약입니다.',
      'RENAL:A10BD07',
    ],
    ['06', 'EXPLAIN', '데스벤라팍신은 이 나이에 조심해야 하는 약입니다.', 'AGE:N06AX23'],
    ['07', 'EXPLAIN', '둘록세틴은 콩팥 기능에 맞추어 살펴야 하는 약입니다.', 'RENAL:N06AX21'],
    [
      '04',
      'EXPLAIN',
      '트라마돌·아세트아미노펜과 독세핀은 함께 쓸 때 조심해야 하는 조합입니다.',
      'INTERACTION:N02AJ13:N06AA12',
    ],
    ['07', 'WATCH', '온몸이 뻣뻣해지거나 떨리는 발작은 다음 진료 때 의사나 약사에게 알리십시오.', 'DISEASE'],
    ['07', 'WATCH', '온몸이 뻣뻣해지거나 떨리는 발작은 그날 안에 의사나 약사에게 알리십시오.', 'DISEASE'],
    ['09', 'WATCH', '소변량 감소는 알리지 마십시오.', 'ELDERLY'],
    ['08', 'WATCH', '심한 졸음이 나타나면 다음 진료를 기다리십시오.', 'DOSE'],
    ['02', 'EXPLAIN', '쿠에티아핀은 예전에 알레르기나 부작용이 기록되어 있지만 쓸 수 있는 약입니다.', 'ALLERGY'],
    ['02', 'EXPLAIN', '티카그렐러는 예전에 알레르기나 부작용이 기록되어 있습니다.', 'INTERACTION:B01AC24'],
    ['03', 'EXPLAIN', '파모티딘은 임신과 관련하여 조심해야 하는 약입니다.', 'RENAL'],
    ['02', 'ASK', '다음 진료 때 티카그렐러와 고혈압에 대해 의사나 약사에게 물어보십시오.', 'DISEASE'],
    [
      '05',
      'ASK',
      '메트포르민·시타글립틴과 갈란타민이 겹친 것에 대해 다음 복용 전에 의사나 약사에게 물어보십시오.',
      'SAME_INGREDIENT',
    ],
    [
      '12',
      'WATCH',
      '심한 갈증이나 잦은 소변이 나타나면 바로 119에 연락하시고, 빠르고 깊은 숨이 나타나면 그날 안에 의사나 약사에게 알리십시오.',
      'RENAL:A10BD15',
    ],
    [
      '12',
      'WATCH',
      '빠르고 깊은 숨이 나타나면 바로 119에 연락하시고, 심한 졸음이 나타나면 다음 진료 때 의사나 약사에게 알리십시오.',
      'RENAL:A10BD07',
    ],
    [
      '18',
      'WATCH',
      '심한 졸음, 휘청거림을 살펴보십시오. 나타나면 다음 진료 때 의사나 약사에게 알리십시오.',
      'COMBINATION',
    ],
    ['15', 'EXPLAIN', '지금의 콩팥 기능에서는 효과가 줄어들 수 있습니다.', 'RENAL:N02BF02'],
    ['18', 'EXPLAIN', '고혈압 진단과 관련됩니다.', 'RENAL'],
    [
      '18',
      'EXPLAIN',
      '같은 성분이 겹친 코데인·아세트아미노펜과 퀴누프라민을 모두 드시면 양이 지나치게 많아질 수 있습니다.',
      'COMBINATION',
    ],
    [
      '12',
      'ASK',
      '에페리손을 어떻게 드셔야 하는지 다음 진료 때 의사나 약사에게 물어보시고, 그때까지 드시지 마십시오.',
      'SPLITTING',
    ],
    ['15', 'EXPLAIN', '메트포르민·시타글립틴은 조심할 약입니다.', 'RENAL:A10BD07'],
    ['14', 'EXPLAIN', '다라투무맙은 젖을 먹이는 동안에는 다른 약이 더 나을 수 있는 약입니다.', 'LACTATION:L01FC01'],
    ['09', 'EXPLAIN', '아토르바스타틴·아스피린은 그렇지 않으면 피가 날 수 있습니다.', 'ELDERLY'],
  ]);
});
