import { describe, expect, test } from 'vitest';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { clinicPatients } from '../../testing/clinic/patients.js';
import { materialOf, finalTextOf } from '../../testing/sample-guides.js';
import { shippedVocabulary } from '../../testing/material.js';
import { random } from '../../testing/mutations/seeded.js';
import { heldDrugs } from '../../wording/finding-harms.js';
import { checkFinalText } from '../final-text/check-final-text.js';

// ONYAK_SEED draws other patients and places.
const seed = Number(process.env['ONYAK_SEED'] ?? 9);
const chance = random(seed);
const materials = [...clinicPatients(40, seed)].map(materialOf).filter(({ findings }) => findings.length > 0);
const holds = ({ findings }: (typeof materials)[number]) =>
  findings.some((finding) => finding.severity === 'CONTRAINDICATED' && heldDrugs(finding).length > 0);
const held = materials.filter(holds);
const others = materials.filter((material) => !holds(material));

/** What the check says of a line that somebody types at any place of the patient's part. */
function faultsOf(line: string, among = materials): string[] {
  const material = chance.pick(among);
  const lines = finalTextOf(material).split('\n');
  const last = lines.findIndex((one) => one.startsWith('## 의료진'));
  const places = lines.flatMap((one, at) => (at < last && one.startsWith('- ') ? [at] : []));
  const text = lines.toSpliced(chance.pick(places) + 1, 0, `- ${line}`).join('\n');
  return checkFinalText(text, composeGuide(material, []), {
    material,
    vocabulary: shippedVocabulary(),
    identifiers: [],
  })
    .filter((fault) => fault.at === 'final' && line.includes(fault.text))
    .map(({ check, message }) => `${check}: ${message}`);
}

describe(`advice that is true for everybody stands wherever it is typed (ONYAK_SEED=${seed})`, () => {
  test.each([
    '새로운 약을 더하기 전에 의사나 약사에게 물어보십시오.',
    '어떤 약이든 새로 시작하시려면 먼저 약사와 상의해 주세요.',
    '약국에서 파는 감기약이나 진통제도 사기 전에 약사에게 확인하십시오.',
    '한약이나 건강기능식품을 드시고 계시면 알려 주십시오.',
    '술은 드시기 전에 의사나 약사에게 물어보십시오.',
    '약을 그만 드시고 싶을 때에도 먼저 의사와 이야기해 주십시오.',
    '증상이 있다고 해서 스스로 약을 더 드시지 마십시오.',
    '드시는 약의 목록을 적어 지갑에 넣고 다니십시오.',
    '드시는 약을 휴대전화 사진으로 찍어 두시면 좋습니다.',
    '병원에 가실 때는 드시는 약을 모두 챙겨 가십시오.',
    '다니시는 병원마다 드시는 약을 모두 알려 주십시오.',
    '치과에서 이를 뽑기 전에 드시는 약을 알려 주십시오.',
    '수술이나 시술을 받으실 때는 드시는 약을 미리 알려 주십시오.',
    '임신을 계획하고 계시면 미리 의사와 상담하십시오.',
    '알레르기가 있으시면 진료받을 때마다 말씀해 주십시오.',
    '혼자 사시는 분은 가까운 사람에게도 이 내용을 알려 두십시오.',
    '평소와 다른 느낌이 들면 지체하지 말고 연락 주십시오.',
    '넘어지지 않도록 조심하십시오.',
    '앉았다가 일어나실 때는 천천히 일어나십시오.',
    '계단을 오르내리실 때 난간을 꼭 잡으십시오.',
    '밤에는 집 안에 작은 불을 켜 두십시오.',
    '운전은 조심하십시오.',
    '병원을 옮기시더라도 지금 드시는 약을 꼭 말씀해 주십시오.',
    '여행 가실 때도 드시는 약 목록을 챙기십시오.',
    '계단에서는 난간을 잡고 천천히 내려가십시오.',
    '약이 바뀌면 약 목록도 새로 적어 두십시오.',
    '다음 진료 날짜를 잊지 마십시오.',
    '남의 약을 얻어 드시지 마십시오.',
    '운전하시기 전에 졸리지 않은지 살피십시오.',
    '약은 아이들 손이 닿지 않는 곳에 보관하십시오.',
    '약은 습기와 햇빛을 피해 보관하십시오.',
    '약을 다른 사람과 나누어 드시지 마십시오.',
    '유효기간이 지난 약은 드시지 말고 약국에 가져다주십시오.',
    '응급 상황에서는 119에 전화하십시오.',
    '증상이 갑자기 심해지면 기다리지 마시고 119에 전화하십시오.',
  ])('%s', (line) => {
    for (let times = 0; times < 3; times += 1) expect(faultsOf(line)).toEqual([]);
  });
});

describe(`what is near to it and may harm does not stand anywhere (ONYAK_SEED=${seed})`, () => {
  test.each([
    '새로운 약을 더하기 전에 이웃에게 물어보십시오.',
    '새로운 약은 먼저 드셔 보고 의사에게 알려 주십시오.',
    '어떤 약이든 새로 시작하신 뒤에 약사와 상의해 주세요.',
    '새로운 약을 더하기 전에 물어보시고 지금 드시는 약은 모두 끊으십시오.',
    '약을 그만 드시고 싶을 때에는 먼저 끊고 의사와 이야기하십시오.',
    '증상이 있으면 스스로 약을 더 드십시오.',
    '지금 바로 전화할 것도 진료 때 여쭤보십시오.',
    '급한 증상이 있어도 다음 진료 때까지 기다리십시오.',
    '평소와 다른 느낌이 들면 다음 진료 때 연락 주십시오.',
    '평소와 다른 느낌이 들면 적어 두었다가 진료 때 말씀해 주십시오.',
    '증상이 있으면 진료 때 의사에게 알리십시오.',
    '증상이 나타나면 가족에게 알리십시오.',
    '증상이 갑자기 심해지면 의사나 약사에게 말씀하십시오.',
    '증상이 생기면 천천히 일어나십시오.',
    '응급 상황에서는 약국에 전화하십시오.',
    '넘어지지 않도록 약을 반으로 줄이십시오.',
    '운전하실 때는 약을 거르십시오.',
    '드시는 약을 모두 다른 사람에게 나누어 주십시오.',
    '의사와 상의하지 말고 약을 드십시오.',
    '혈압을 재어 높으면 약을 더 드십시오.',
    '남은 약은 다음에 아플 때 드십시오.',
    '약은 냉장고에 얼려 보관하십시오.',
    '약은 어린아이가 열 수 있는 곳에 두십시오.',
    '증상이 있으면 예방접종을 받으실 때 말씀하십시오.',
    '불편한 점은 내시경 검사를 받으실 때 말씀해 주십시오.',
    '증상이 있으면 아침에 연락하십시오.',
    '증상이 있으면 시간이 있으면 연락하십시오.',
    '증상이 나타나면 가능하면 연락하십시오.',
    '드시는 약을 냉장고에 보관하십시오.',
    '드시는 약을 치우십시오.',
    '밤에 빙판길을 다니십시오.',
    '계속 써도 되는지 진료 때 물어보십시오.',
    '이상이 느껴지면 적어 두십시오.',
    '의사와 상의하고 약을 끊으십시오.',
    '새 약을 드시고 물어보십시오.',
    '인터넷에서 직접 물어보십시오.',
    '홈쇼핑에 먼저 문의하십시오.',
  ])('%s', (line) => {
    for (let times = 0; times < 3; times += 1) expect(faultsOf(line)).not.toEqual([]);
  });
});

test('that only a doctor stops a drug is not said where one waits for an answer', () => {
  const line = '약을 바꾸거나 멈추는 일은 의사가 정합니다.';
  expect([held.length > 0, others.length > 0]).toEqual([true, true]);
  expect(faultsOf(line, others)).toEqual([]);
  expect(faultsOf(line, held)).not.toEqual([]);
});
