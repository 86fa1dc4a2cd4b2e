import { defineResource, drugCodes, field, recordMenus } from '@onyak/core';

/** How a group of ingredients is chosen (specification 2 §3 "Drug input types"). */
const inputTypes = [
  { value: 'TYPE1', label: '약물 코드 지정' },
  { value: 'TYPE2', label: '원인약물 ATC' },
  { value: 'TYPE3', label: '원인약물 ATC 한 단계 위' },
  { value: 'TYPE4', label: '원인약물 ATC 두 단계 위' },
];

const drugItem = {
  drugType: field.option({
    label: '구분',
    required: true,
    options: { KD: 'KD', ATC: 'ATC' },
  }),
  drugCode: field.code({ label: '코드', required: true, max: 30, codes: drugCodes }),
  drugName: field.text({ label: '명칭', required: true, max: 300 }),
};

const inputType = (label: string) => field.option({ label, required: true, options: inputTypes });
/** Drugs by code for TYPE1; any other way of choosing hides and clears them (specification 2 §4). */
const drugs = (label: string, type: string) =>
  field.list({ label, item: drugItem, max: 200, visibleWhen: { [type]: ['TYPE1'] } });

/** Templates of the integrated judgement of an ADR record (specification 2 §2.13, §3, §5). */
export const integratedTemplate = defineResource({
  name: 'integrated-template',
  call: 'MD2T',
  calls: 'form',
  // Specification 2 §2.13, §3: the selector's name; groups are JSON text in the documents' calls.
  callRows: { displayName: { as: 'dspName', of: 'templateTitle' }, listsAsText: true },
  table: 'integrated_template',
  label: '약물 통합정보 템플릿',
  key: ['templateId'],
  pickedBy: recordMenus,
  tenancy: 'hospital',
  fields: {
    templateId: field.code({ label: '템플릿 ID', required: true, max: 20, pattern: 'strict' }),
    templateTitle: field.text({ label: '제목', required: true, max: 50 }),
    d2CiGroupType: inputType('금기 성분군 입력 방식'),
    d2CiGroup: drugs('금기 성분군', 'd2CiGroupType'),
    d2CrhiGroupType: inputType('주의 성분군 입력 방식'),
    d2CrhiGroup: drugs('주의 성분군', 'd2CrhiGroupType'),
    d2OaiGroupType: inputType('사용 가능 성분군 입력 방식'),
    d2OaiGroup: drugs('사용 가능 성분군', 'd2OaiGroupType'),
    d2ExpertOpinion: field.text({ label: '전문가 의견', required: true, max: 1500, multiline: true }),
  },
  sort: [{ field: 'templateId', order: 'ASC' }],
  screen: { kind: 'form', selector: 'templateTitle' },
});
