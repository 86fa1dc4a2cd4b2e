import { defineResource, field, recordMenus } from '@onyak/core';

/** Templates of who judges an ADR record (specification 2 §2.14, §3, §5). */
export const institutionTemplate = defineResource({
  name: 'institution-template',
  call: 'MD3T',
  calls: 'form',
  // Specification 2 §2.14 "same selector".
  callRows: { displayName: { as: 'dspName', of: 'templateTitle' } },
  table: 'institution_template',
  label: '기관 정보 템플릿',
  key: ['templateId'],
  pickedBy: recordMenus,
  tenancy: 'hospital',
  fields: {
    templateId: field.code({ label: '템플릿 ID', required: true, max: 20, pattern: 'strict' }),
    templateTitle: field.text({ label: '제목', required: true, max: 50 }),
    d3FinalEvaluator: field.text({ label: '최종 평가자 직종', required: true, max: 50 }),
    d3MedicalDepartment: field.text({ label: '최종 평가자 진료과', required: true, max: 50 }),
    d3EvaluationDepartment: field.text({ label: '평가 부서', max: 50 }),
    d3ManagerTel: field.phone({ label: '부서 전화번호', max: 20 }),
    d3Email: field.email({ label: '부서 이메일', required: true, min: 2, max: 50, maxMessage: '50자까지 입력 가능' }),
  },
  sort: [{ field: 'templateId', order: 'ASC' }],
  screen: { kind: 'form', selector: 'templateTitle' },
});
