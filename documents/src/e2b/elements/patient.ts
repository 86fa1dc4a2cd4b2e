import type { ElementGroup, ElementRule } from './element.js';
import { oid } from '../oids.js';
import { coded, observed, patientNode, product } from './paths.js';

const yes = { true: '예' } as const;
const child = (code: string): string => `h:outboundRelationship2/h:observation${observed(code)}/h:value`;

/** The two Korean elements of a code: its version and itself. */
export const koreanCodes = (prefix: string, codePath: string, system: string, what: string): ElementRule[] => [
  {
    code: `${prefix}.KR.1a`,
    label: `${what} 코드 버전 (국내)`,
    path: `${codePath}[@codeSystem='${system}']/@codeSystemVersion`,
    max: 20,
  },
  {
    code: `${prefix}.KR.1b`,
    label: `${what} 코드 (국내)`,
    path: `${codePath}[@codeSystem='${system}']/@code`,
    max: 10,
  },
];

const pastDrugs = (id: 'D.8.r' | 'D.10.8.r', label: string, from: string): ElementGroup => ({
  id,
  label,
  node: `${from}/h:subjectOf2/h:organizer${coded('2', oid.organizer)}/h:component/h:substanceAdministration`,
  elements: [
    { code: `${id}.1`, label: '약물명', path: `${product}/h:name`, required: true, max: 250 },
    ...koreanCodes(`${id}.1`, `${product}/h:code`, oid.krProduct, '의약품'),
  ],
});

/** D and E: whom it happened to, and what. */
export const patientGroups: readonly ElementGroup[] = [
  {
    id: 'D',
    label: '환자',
    node: patientNode,
    elements: [
      {
        code: 'D.1',
        label: '환자 (이름 또는 머리글자)',
        path: 'h:player1/h:name',
        required: true,
        max: 60,
        nulls: ['MSK', 'ASKU', 'NASK', 'UNK'],
      },
      { code: 'D.2.1', label: '생년월일', path: 'h:player1/h:birthTime/@value', kind: 'day', nulls: ['MSK'] },
      {
        code: 'D.5',
        label: '성별',
        path: `h:player1/h:administrativeGenderCode/@code`,
        values: { 1: '남', 2: '여' },
        nulls: ['MSK', 'UNK', 'ASKU', 'NASK'],
      },
      {
        code: 'D.7.2',
        label: '병력과 동반 질환',
        path: `h:subjectOf2/h:organizer${coded('1', oid.organizer)}/h:component/h:observation${observed('18')}/h:value`,
        required: true,
        max: 10_000,
        nulls: ['MSK', 'ASKU', 'NASK', 'UNK'],
      },
    ],
  },
  pastDrugs('D.8.r', '과거 약물', patientNode),
  pastDrugs('D.10.8.r', '부모의 과거 약물', `${patientNode}/h:player1/h:role`),
  {
    id: 'E.i',
    label: '이상사례',
    node: `${patientNode}/h:subjectOf2/h:observation${observed('29')}`,
    elements: [
      { code: 'E.i.1.1a', label: '보고된 이상사례', path: 'h:value/h:originalText', required: true, max: 250 },
      { code: 'E.i.1.1b', label: '그 언어', path: 'h:value/h:originalText/@language', required: true, max: 3 },
      { code: 'E.i.1.2', label: '영문 이상사례', path: child('30'), max: 250 },
      {
        code: 'E.i.2.1a',
        label: 'MedDRA 버전',
        path: `h:value[@codeSystem='${oid.medDra}']/@codeSystemVersion`,
        required: true,
        max: 4,
      },
      {
        code: 'E.i.2.1b',
        label: 'MedDRA 코드',
        path: `h:value[@codeSystem='${oid.medDra}']/@code`,
        required: true,
        max: 8,
      },
      ...(
        [
          ['a', '34', '사망'],
          ['b', '21', '생명 위협'],
          ['c', '33', '입원 또는 입원 연장'],
          ['d', '35', '장애'],
          ['e', '12', '선천 이상'],
          ['f', '26', '그 밖의 의학적으로 중요한 상태'],
        ] as const
      ).map(([letter, code, label]): ElementRule => ({
        code: `E.i.3.2${letter}`,
        label: `중대성: ${label}`,
        path: `${child(code)}/@value`,
        required: true,
        values: yes,
        nulls: ['NI'],
      })),
      {
        code: 'E.i.4',
        label: '시작일',
        path: 'h:effectiveTime/h:low/@value',
        kind: 'day',
        nulls: ['MSK', 'ASKU', 'NASK'],
      },
      {
        code: 'E.i.7',
        label: '결과',
        path: `${child('27')}/@code`,
        required: true,
        values: { 0: '알 수 없음', 1: '회복', 2: '회복 중', 3: '회복되지 않음', 4: '후유증을 남기고 회복', 5: '사망' },
      },
      {
        code: 'E.i.9',
        label: '발생 국가',
        path: `h:location/h:locatedEntity/h:locatedPlace/h:code[@codeSystem='${oid.country}']/@code`,
        max: 2,
      },
    ],
  },
];
