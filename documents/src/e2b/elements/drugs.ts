import type { ElementGroup } from './element.js';
import { koreanCodes } from './patient.js';
import { oid } from '../oids.js';
import { assessmentNode, caseNode, coded, observed, patientNode, product } from './paths.js';

/** G and H: by what it happened, how that was judged, and the story. `{self}`, `{reaction}`, `{drug}` are ids that a node names. */
export const drugGroups: readonly ElementGroup[] = [
  {
    id: 'G.k',
    label: '의약품',
    node: `${patientNode}/h:subjectOf2/h:organizer${coded('4', oid.organizer)}/h:component/h:substanceAdministration`,
    elements: [
      {
        code: 'G.k.1',
        label: '의약품의 역할',
        path: `ancestor::h:adverseEventAssessment/h:component/h:causalityAssessment${observed('20')}[h:subject2/h:productUseReference/h:id/@root='{self}']/h:value/@code`,
        required: true,
        values: { 1: '의심 약물', 2: '병용 약물', 3: '상호작용 약물', 4: '투여하지 않음' },
      },
      ...koreanCodes('G.k.2.1', `${product}/h:code`, oid.krProduct, '의약품'),
      { code: 'G.k.2.2', label: '보고된 의약품명', path: `${product}/h:name`, required: true, max: 250 },
      { code: 'G.k.2.3.r.1', label: '성분명', path: `${product}/h:ingredient/h:ingredientSubstance/h:name`, max: 250 },
      ...koreanCodes('G.k.2.3.r.1', `${product}/h:ingredient/h:ingredientSubstance/h:code`, oid.krSubstance, '성분'),
    ],
  },
  {
    id: 'G.k.9.i.2.r',
    label: '인과성 평가',
    node: `${assessmentNode}/h:component/h:causalityAssessment${observed('39')}`,
    elements: [
      {
        code: 'G.k.9.i.1',
        label: '평가한 이상사례',
        path: `ancestor::h:adverseEventAssessment/h:subject1/h:primaryRole/h:subjectOf2/h:observation[h:id/@root='{reaction}']/h:value/h:originalText`,
        required: true,
      },
      {
        code: 'G.k.2.2',
        label: '평가한 의약품',
        path: `ancestor::h:adverseEventAssessment/h:subject1/h:primaryRole/h:subjectOf2/h:organizer/h:component/h:substanceAdministration[h:id/@root='{drug}']/${product}/h:name`,
        required: true,
      },
      { code: 'G.k.9.i.2.r.1', label: '평가 출처', path: 'h:author/h:assignedEntity/h:code/h:originalText', max: 60 },
      { code: 'G.k.9.i.2.r.2', label: '평가 방법', path: 'h:methodCode/h:originalText', max: 60 },
      {
        code: 'G.k.9.i.2.r.2.KR.1',
        label: '평가 방법 (국내)',
        path: `h:methodCode[@codeSystem='${oid.krMethod}']/@code`,
        values: { 1: 'WHO-UMC', 2: 'KRCT' },
      },
      { code: 'G.k.9.i.2.r.3', label: '평가 결과', path: "h:value[@xsi:type='ST']", max: 60 },
      {
        code: 'G.k.9.i.2.r.3.KR.1',
        label: 'WHO-UMC 평가 결과',
        path: `h:value[@codeSystem='${oid.krWhoUmc}']/@code`,
        values: { 1: '확실함', 2: '상당히 확실함', 3: '가능함', 4: '가능성 적음', 5: '평가곤란', 6: '평가불가' },
        nulls: ['NA'],
      },
      {
        code: 'G.k.9.i.2.r.3.KR.2',
        label: 'KRCT 평가 결과',
        path: `h:value[@codeSystem='${oid.krKrct}']/@code`,
        values: { 1: '관련성 있음', 2: '관련성 없음' },
      },
    ],
  },
  {
    id: 'H',
    label: '서술',
    node: '.',
    elements: [
      { code: 'H.1', label: '사례 서술', path: `${caseNode}/h:text`, required: true, max: 100_000 },
      {
        code: 'H.4',
        label: '송신자 의견',
        path: `${assessmentNode}/h:component1/h:observationEvent${observed('10')}/h:value`,
        max: 20_000,
      },
    ],
  },
];
