/** What names a drug and is none that is taken: a device, a measurement, a lesson, a stop, an allergy. */
const others: readonly RegExp[] = [
  /\b(?:test\s+strips?|(?:glucose|ketone)\s+strips?|lancets?|pen\s*needles?|syringe[-\s]needles?|glucometer|sensor|concentrator)\b/i,
  /^insulin\s+(?:safety\s+)?syringes?\b/i,
  /(?:측정|검사|시험)지|측정기|채혈침|펜\s*니들|(?:인슐린|일회용)\s*주사기/,
  /\b(?:levels?|trough|panel)\s*$/i,
  /(?:수치|농도|측정|검사)\s*$/,
  /(?:교육|상담|세척)\s*$/,
  /(?:중단|중지|보류|금지)(?:함|됨|요망)?\s*$/,
  /^(?:no|not|stop|stopped|hold|avoid|d\/c)\s/i,
  /\ballerg(?:y|ic)\b(?!\s*relief)|(?:알레르기|알러지)\s*$/i,
  /\sfree\s*$/i,
];

export const isNoSupply = (medicationName: string): boolean => others.some((other) => other.test(medicationName));
