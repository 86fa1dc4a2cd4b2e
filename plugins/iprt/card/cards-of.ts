import { fillMessage } from '@onyak/core';
import type { CardKind, CardTexts } from '../../mrpm/contract.js';
import { messages } from '../messages.js';
import type { Drug, DrugNames } from './names.sql.js';
import type { CardRecord } from './record.js';

const NAMES_MAX = 500;

/** Every drug that may stand on a card of a record. */
export const drugsOf = ({ d1List, d2CiGroup, d2CrhiGroup, d2OaiGroup }: CardRecord): Drug[] => [
  ...d1List.flatMap(({ d1CausativeDrug }) => d1CausativeDrug),
  ...d2CiGroup,
  ...d2CrhiGroup,
  ...d2OaiGroup,
];

/** The cards of a record: one of contrast media where such an agent is suspected, a general one where another drug is. */
export function cardsOf(
  record: CardRecord,
  known: readonly DrugNames[],
): { readonly kind: CardKind; readonly texts: CardTexts }[] {
  const names = new Map(known.map((item) => [keyOf(item), item]));
  const isContrast = (drug: Drug): boolean => names.get(keyOf(drug))?.contrast ?? false;
  const groups = {
    d2CiGroup: named(record.d2CiGroup, names, 'product'),
    d2CrhiGroup: named(record.d2CrhiGroup, names, 'product'),
    d2OaiGroup: named(record.d2OaiGroup, names, 'product'),
    d2ExpertOpinion: record.d2ExpertOpinion,
  };
  return (['GENERAL', 'CONTRAST'] as const).flatMap((kind) => {
    const fits = (drug: Drug): boolean => isContrast(drug) === (kind === 'CONTRAST');
    const cases = record.d1List.filter(({ d1CausativeDrug }) => d1CausativeDrug.some(fits));
    if (cases.length === 0) return [];
    const suspected = cases.flatMap(({ d1CausativeDrug }) => d1CausativeDrug.filter(fits));
    const texts = {
      // Of a contrast agent the generic name, which is on every bottle of it.
      d1CausativeDrug: named(suspected, names, kind === 'CONTRAST' ? 'generic' : 'product'),
      d1Symptom: joined(
        cases.flatMap(({ d1Symptom }) =>
          d1Symptom.map(({ symptomNameKor, symptomNameEng }) => withEnglish(symptomNameKor, symptomNameEng)),
        ),
      ),
      ...groups,
    };
    return [{ kind, texts }];
  });
}

const keyOf = ({ drugType, drugCode }: Pick<Drug, 'drugType' | 'drugCode'>): string => `${drugType} ${drugCode}`;

function named(drugs: readonly Drug[], names: ReadonlyMap<string, DrugNames>, by: 'product' | 'generic'): string {
  return joined(
    drugs.map((drug) => {
      const { short, korean, english } = names.get(keyOf(drug)) ?? {};
      const own = drug.drugType === 'KD' && by === 'product' ? drug.drugName : (korean ?? drug.drugName);
      return withEnglish(short ?? own, english);
    }),
  );
}

const withEnglish = (korean: string, english: string | null | undefined): string =>
  english && english.toLowerCase() !== korean.toLowerCase() ? `${korean} (${english})` : korean;

/** Names, each once; what is too long for a card ends with how many more there are. */
function joined(all: readonly string[]): string {
  const names = [...new Set(all)];
  let shown = names.length;
  let text = names.join(', ');
  while (text.length > NAMES_MAX && shown > 1) {
    shown -= 1;
    text = fillMessage(messages['names.more'], {
      names: names.slice(0, shown).join(', '),
      count: names.length - shown,
    });
  }
  return text.slice(0, NAMES_MAX);
}
