/** Words for the tables of names and codes; see words.ts. */
export const lexiconTables: Readonly<Record<string, string>> = {
  kb_lexicon: '이름과 약어',
  kb_drug_class: '약물군 이름',
  kb_main_ingredient: '주성분 코드',
  kb_allergy_code: '알레르기 코드',
  kb_product_composition: '제품의 성분',
  kb_diagnosis_name: '진단명',
};

export const lexiconFields: Readonly<Record<string, string>> = {
  broad: '넓은 뜻',
  display: '코드의 이름',
  exceptAtc: '제외 약물',
  kind: '종류',
  means: '뜻',
  notWithDiagnoses: '함께 있으면 제외하는 진단',
  notWithDrugs: '함께 있으면 제외하는 약물',
  stem: '주성분 코드(앞 4자리)',
  substances: '성분',
  system: '코드 체계',
  term: '용어',
};
