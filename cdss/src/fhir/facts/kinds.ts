/** What an Observation may tell of the patient beside drugs and diagnoses. */
export type FactKind =
  | 'weight'
  | 'height'
  | 'creatinine'
  | 'egfr'
  | 'pregnancy'
  | 'dueDate'
  | 'gestation'
  | 'lactation';

/** LOINC and SNOMED CT codes of the observables; `exactly` names in a text that has no such code. */
interface FactCodes {
  readonly codes: readonly string[];
  readonly names: RegExp;
}

const kinds: Readonly<Record<FactKind, FactCodes>> = {
  weight: {
    codes: ['29463-7', '3141-9', '3142-7', '8335-2', '8350-1', '8351-9', '27113001'],
    names: /^(?:body[ -])?weight(?: measured)?$|^체중$|^몸무게$/i,
  },
  height: {
    codes: ['8302-2', '8306-3', '8301-4', '3137-7', '3138-5', '50373000', '248327008'],
    names: /^(?:body[ -])?(?:height|length)$|^신장\s*\(?키\)?$|^키$|^신장$/i,
  },
  creatinine: {
    codes: ['2160-0', '38483-4', '14682-9', '77140-2', '59826-8'],
    names:
      /^(?:(?:s(?:erum)?|blood)[. -]*)?creatinine(?:[ ,(]*(?:serum|blood|s))?\)?$|^(?:혈청|혈중)?\s*크레아티닌(?:\s*\(?혈[청액]\)?)?$|_크레아티닌$/i,
  },
  egfr: {
    codes: [
      '33914-3',
      '48642-3',
      '48643-1',
      '62238-1',
      '69405-9',
      '77147-7',
      '98979-8',
      '98980-6',
      '50044-7',
      '88293-6',
      '88294-4',
      '50210-4',
    ],
    names:
      /^e-?gfr(?:\b.*)?$|^estimated (?:gfr|glomerular filtration rate)|^(?:추정)?\s*사구체\s*여과율(?:\s*\(.*\))?$|^신사구체여과율/i,
  },
  pregnancy: {
    codes: ['82810-3', '11449-6', '2106-3', '2118-8', '77386006', '60001007', '250423000'],
    names: /^pregnan(?:cy(?: status| test)?|t)$|^임신\s*(?:여부|상태|반응\s*검사)?$/i,
  },
  dueDate: {
    codes: ['11778-8', '11779-6', '11780-4', '161714006'],
    names: /^(?:분만|출산)\s*예정일$|^(?:estimated )?(?:due date|date of delivery)$|^edd$/i,
  },
  gestation: { codes: ['18185-9', '49051-6', '11884-4', '11885-1'], names: /^gestational age$|^임신\s*주수$/i },
  lactation: {
    codes: ['63895-7', '169741004', '413712001', '169750002'],
    names: /^(?:breast-?\s?feeding|lactation)(?: status)?$|^(?:모유)?\s*수유\s*(?:여부|상태|중)?$/i,
  },
};

export const factKinds = Object.keys(kinds) as readonly FactKind[];
const byCode = new Map(factKinds.flatMap((kind) => kinds[kind].codes.map((code) => [code, kind] as const)));

/** Which fact a code or a name of an Observation stands for. */
export function factOfCode(code: string): FactKind | undefined {
  return byCode.get(code);
}

export function factOfName(name: string): FactKind | undefined {
  const plain = name.normalize('NFKC').trim();
  return factKinds.find((kind) => kinds[kind].names.test(plain));
}

const wanted = new RegExp(
  [
    `"(?:${[...byCode.keys()].join('|')})"`,
    'weight|height|length|creatinine|gfr|glomerular|pregnan|gestational|delivery|due date|edd|breast-?\\s?feeding|lactation',
    '체중|몸무게|신장|"키"|크레아티닌|사구체|임신|예정일|수유',
    // A writer may escape everything beyond ASCII.
    '\\\\u',
  ].join('|'),
  'i',
);

/** Whether the `code` of an Observation, as JSON, may stand for a fact: the others are never parsed. */
export function mayTellFact(json: string): boolean {
  return wanted.test(json);
}
