import type { ElementGroup } from './element.js';
import { oid } from '../oids.js';
import { caseNode, coded, observed, patientNode } from './paths.js';

const qualifications = {
  1: '의사',
  2: '약사',
  3: '그 밖의 의료전문가',
  4: '법조인',
  5: '소비자 또는 비의료인',
} as const;
const senders = {
  1: '제약회사',
  2: '규제기관',
  3: '의료전문가',
  4: '지역 약물감시센터',
  5: 'WHO 협력센터',
  6: '그 밖',
  7: '환자 또는 소비자',
} as const;

const reporterNode = `${caseNode}/h:outboundRelationship/h:relatedInvestigation${coded('2', oid.relation)}/h:subjectOf2/h:controlActEvent/h:author/h:assignedEntity`;
const senderNode = `${caseNode}/h:subjectOf1/h:controlActEvent/h:author/h:assignedEntity[h:code[@codeSystem='${oid.senderType}']]`;

/** Elements of what goes out together. */
export const batchGroup: ElementGroup = {
  id: 'N.1',
  label: '전송 정보',
  node: '/h:MCCI_IN200100UV01',
  elements: [
    {
      code: 'N.1.1',
      label: '메시지 유형',
      path: `h:name[@codeSystem='${oid.messageType}']/@code`,
      required: true,
      values: { 1: 'ICSR' },
    },
    { code: 'N.1.2', label: '배치 번호', path: `h:id[@root='${oid.batch}']/@extension`, required: true, max: 100 },
    {
      code: 'N.1.3',
      label: '배치 송신자',
      path: `h:sender/h:device/h:id[@root='${oid.batchSender}']/@extension`,
      required: true,
      max: 60,
    },
    {
      code: 'N.1.4',
      label: '배치 수신자',
      path: `h:receiver/h:device/h:id[@root='${oid.batchReceiver}']/@extension`,
      required: true,
      max: 60,
    },
    { code: 'N.1.5', label: '전송 일시', path: 'h:creationTime/@value', required: true, kind: 'moment' },
  ],
};

/** N.2 and C: the message, who reports and who sends. */
export const caseGroups: readonly ElementGroup[] = [
  {
    id: 'N.2.r',
    label: '메시지',
    node: '.',
    elements: [
      {
        code: 'N.2.r.1',
        label: '메시지 식별자',
        path: `h:id[@root='${oid.message}']/@extension`,
        required: true,
        max: 100,
      },
      {
        code: 'N.2.r.2',
        label: '메시지 송신자',
        path: `h:sender/h:device/h:id[@root='${oid.messageSender}']/@extension`,
        required: true,
        max: 60,
      },
      {
        code: 'N.2.r.3',
        label: '메시지 수신자',
        path: `h:receiver/h:device/h:id[@root='${oid.messageReceiver}']/@extension`,
        required: true,
        max: 60,
      },
      { code: 'N.2.r.4', label: '메시지 작성 일시', path: 'h:creationTime/@value', required: true, kind: 'moment' },
    ],
  },
  {
    id: 'C.1',
    label: '사례 보고 정보',
    node: '.',
    elements: [
      {
        code: 'C.1.1',
        label: '송신자 사례 식별자',
        path: `${caseNode}/h:id[@root='${oid.message}']/@extension`,
        required: true,
        max: 100,
      },
      {
        code: 'C.1.2',
        label: '작성 일시',
        path: 'h:controlActProcess/h:effectiveTime/@value',
        required: true,
        kind: 'moment',
      },
      {
        code: 'C.1.3',
        label: '보고 유형',
        path: `${caseNode}/h:subjectOf2/h:investigationCharacteristic${coded('1', oid.characteristic)}/h:value/@code`,
        required: true,
        values: { 1: '자발 보고', 2: '시험에서 나온 보고', 3: '그 밖', 4: '송신자가 알 수 없음' },
      },
      {
        code: 'C.1.4',
        label: '최초 입수일',
        path: `${caseNode}/h:effectiveTime/h:low/@value`,
        required: true,
        kind: 'day',
      },
      {
        code: 'C.1.5',
        label: '최근 정보 입수일',
        path: `${caseNode}/h:availabilityTime/@value`,
        required: true,
        kind: 'day',
      },
      {
        code: 'C.1.6.1',
        label: '추가 문서 유무',
        path: `${caseNode}/h:component/h:observationEvent${observed('1')}/h:value/@value`,
        required: true,
        kind: 'flag',
      },
      {
        code: 'C.1.7',
        label: '신속 보고 기준 충족',
        path: `${caseNode}/h:component/h:observationEvent${observed('23')}/h:value/@value`,
        required: true,
        kind: 'flag',
        nulls: ['NI'],
      },
      {
        code: 'C.1.8.1',
        label: '국제 고유 사례 번호',
        path: `${caseNode}/h:id[@root='${oid.worldwideCase}']/@extension`,
        required: true,
        max: 100,
      },
      {
        code: 'C.1.8.2',
        label: '최초 송신자',
        path: `${caseNode}/h:outboundRelationship/h:relatedInvestigation${coded('1', oid.relation)}/h:subjectOf2/h:controlActEvent/h:author/h:assignedEntity/h:code[@codeSystem='${oid.firstSender}']/@code`,
        required: true,
        values: { 1: '규제기관', 2: '그 밖' },
      },
      {
        code: 'C.1.9.1',
        label: '다른 사례 식별자 유무',
        path: `${caseNode}/h:subjectOf2/h:investigationCharacteristic${coded('2', oid.characteristic)}/h:value/@value`,
        required: true,
        values: { true: '예' },
        nulls: ['NI'],
      },
    ],
  },
  {
    id: 'C.2.r',
    label: '보고자',
    node: reporterNode,
    elements: [
      { code: 'C.2.r.1.2', label: '보고자 이름', path: 'h:assignedPerson/h:name/h:given', max: 60 },
      {
        code: 'C.2.r.2.1',
        label: '보고자 기관',
        path: 'h:representedOrganization/h:assignedEntity/h:representedOrganization/h:name',
        max: 60,
      },
      { code: 'C.2.r.2.2', label: '보고자 부서', path: 'h:representedOrganization/h:name', max: 60 },
      {
        code: 'C.2.r.3',
        label: '보고자 국가',
        path: `h:assignedPerson/h:asLocatedEntity/h:location/h:code[@codeSystem='${oid.country}']/@code`,
        required: true,
        max: 2,
      },
      {
        code: 'C.2.r.4',
        label: '보고자 자격',
        path: `h:assignedPerson/h:asQualifiedEntity/h:code[@codeSystem='${oid.qualification}']/@code`,
        required: true,
        values: qualifications,
      },
      {
        code: 'C.2.r.4.KR.1',
        label: '그 밖의 의료전문가 구분',
        path: `h:assignedPerson/h:asQualifiedEntity/h:code[@codeSystem='${oid.krOtherProfessional}']/@code`,
        values: { 1: '간호사', 2: '그 밖' },
      },
      {
        code: 'C.2.r.5',
        label: '규제 목적의 주 보고자',
        path: '../../../../../h:priorityNumber/@value',
        values: { 1: '예' },
      },
    ],
  },
  {
    id: 'C.3',
    label: '송신자',
    node: senderNode,
    elements: [
      { code: 'C.3.1', label: '송신자 유형', path: 'h:code/@code', required: true, values: senders },
      {
        code: 'C.3.1.KR.1',
        label: '의료전문가 상세 구분',
        path: `h:assignedPerson/h:asQualifiedEntity/h:code[@codeSystem='${oid.krHealthProfessional}']/@code`,
        values: { 1: '병의원', 2: '약국', 3: '보건소', 4: '그 밖' },
      },
      {
        code: 'C.3.2',
        label: '송신자 기관',
        path: 'h:representedOrganization/h:assignedEntity/h:representedOrganization/h:name',
        required: true,
        max: 100,
      },
      { code: 'C.3.3.1', label: '송신자 부서', path: 'h:representedOrganization[h:assignedEntity]/h:name', max: 60 },
      { code: 'C.3.3.3', label: '송신자 이름', path: 'h:assignedPerson/h:name/h:given', max: 60 },
      {
        code: 'C.3.4.5',
        label: '송신자 국가',
        path: `h:assignedPerson/h:asLocatedEntity/h:location/h:code[@codeSystem='${oid.country}']/@code`,
        max: 2,
      },
      { code: 'C.3.4.6', label: '송신자 전화', path: "h:telecom[starts-with(@value,'tel:')]/@value", max: 37 },
      { code: 'C.3.4.8', label: '송신자 이메일', path: "h:telecom[starts-with(@value,'mailto:')]/@value", max: 107 },
    ],
  },
  {
    id: 'C.5',
    label: '시험',
    node: `${patientNode}/h:subjectOf1/h:researchStudy`,
    elements: [
      { code: 'C.5.2', label: '시험명', path: 'h:title', max: 2000 },
      {
        code: 'C.5.4',
        label: '시험 유형',
        path: `h:code[@codeSystem='${oid.studyType}']/@code`,
        required: true,
        values: { 1: '임상시험', 2: '개별 환자 사용', 3: '그 밖의 시험' },
      },
      {
        code: 'C.5.4.KR.1',
        label: '그 밖의 시험 상세 구분',
        path: `ancestor::h:investigationEvent/h:subjectOf2/h:investigationCharacteristic${coded('3', oid.krCharacteristic)}/h:value/@code`,
        values: { 1: '재심사 사용성적조사', 2: '재심사 시판 후 임상연구', 3: '재심사 특별조사', 4: '그 밖' },
      },
    ],
  },
];
