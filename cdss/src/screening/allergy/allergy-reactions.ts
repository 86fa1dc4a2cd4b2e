/** What a recorded text says of the reaction itself, as far as it changes what follows from it. */
export interface Reaction {
  /** By the mechanism that cross-reactions are about (immune or pseudoallergic), gravest first; UNKNOWN: nothing is said. */
  readonly gravity: 'ANAPHYLAXIS' | 'SEVERE' | 'ALLERGIC' | 'MILD' | 'INTOLERANCE' | 'UNKNOWN';
  readonly angioedema: boolean;
  /** Short of breath with nothing on the skin: under an anti-inflammatory drug that is an asthma, and no reaction of the whole body. */
  readonly breathless?: true;
  /** Id of the harm of another organ that the text names: blistering skin or blood cells, which no breathlessness foretells. */
  readonly organ?: 'SKIN_REACTION' | 'MARROW';
  /** What a drug does to many, no allergy: the same may come again, and nothing worse for it. */
  readonly unpleasant?: 'COUGH' | 'OTHER';
}

/*
 * Words for reactions in Korean and English records. They only move how urgent a recorded cause is; a text never
 * alerts, nor is left out, because of them alone.
 */
const anaphylaxis = /아나필락시|과민성\s*쇼크|anaphyla|쇼크|의식\s*(?:소실|저하)/iu;
const skin =
  /스티븐스|존슨\s*증후군|독성\s*표피|드레스\s*증후군|\bSJS\b|\bTEN\b|\bDRESS\b|stevens|toxic epidermal|수포|물집|박탈/iu;
const blood =
  /혈소판\s*감소|thrombocytopen|무과립구|agranulocyt|골수\s*억제|과립구\s*감소|호중구\s*감소|neutropen|범혈구/iu;
const severe =
  /스티븐스|존슨\s*증후군|독성\s*표피|\bSJS\b|\bTEN\b|\bDRESS\b|stevens|toxic epidermal|호흡\s*곤란|기관지\s*(?:경련|연축)|천명|쌕쌕|bronchospasm|wheez|dyspn|혈소판\s*감소|thrombocytopen|무과립구|agranulocyt|중증|심한|severe|life.?threat/iu;
const gasping = /숨이?\s*(?:차|참|찼|가쁘|가쁨|막)|숨\s*쉬기\s*(?:힘|어려)|short(?:ness)? of breath/iu;
const breathless =
  /호흡\s*곤란|기관지\s*(?:경련|연축)|천명|쌕쌕|천식|숨이?\s*(?:차|참|찼|가쁘|가쁨|막)|숨\s*쉬기\s*(?:힘|어려)|bronchospasm|wheez|dyspn|short(?:ness)? of breath/iu;
/** Beside a shortness of breath these are a reaction of the whole body. */
const onSkin = /두드러기|발진|가려|소양|홍반|담마진|urticaria|hives|rash|itch|prurit|erythema/iu;
const angioedema =
  /혈관\s*부종|angio-?\s?o?edema|(?:입술|얼굴|혀|눈)[^,.;]{0,6}(?:붓|부었|부음|부종|부기)|(?:lip|face|facial|tongue)\s+swelling/iu;
const allergic =
  /두드러기|발진|가려|소양|홍반|알레르기|알러지|과민|물집|수포|천식|비염|담마진|urticaria|hives|rash|itch|prurit|allerg|hypersens|erythema|asthma|부종|종창|붓|부었|swell|edema/iu;
const intolerance =
  /오심|구역|메스꺼|구토|토함|속\s*쓰림|속\s*불편|소화\s*불량|위장\s*(?:장애|관|불편)|복통|설사|변비|두통|어지|졸림|졸음|피로|불면|입\s*마름|nausea|vomit|dyspep|upset|stomach|diarrh|constipat|headache|dizz|drows|somnol|insomnia|fatigue|intoleran/iu;

/** Of ACE inhibitors: it comes again with the next one, and foretells no swelling. */
const cough = /기침|\bcough/iu;

export function reactionIn(text: string): Reaction {
  const swollen = angioedema.test(text);
  const gravity = anaphylaxis.test(text)
    ? 'ANAPHYLAXIS'
    : swollen || severe.test(text) || gasping.test(text)
      ? 'SEVERE'
      : allergic.test(text)
        ? 'ALLERGIC'
        : intolerance.test(text)
          ? 'INTOLERANCE'
          : 'UNKNOWN';
  const organ = skin.test(text) ? 'SKIN_REACTION' : blood.test(text) ? 'MARROW' : undefined;
  const unpleasant =
    gravity === 'INTOLERANCE' ? 'OTHER' : gravity === 'UNKNOWN' && cough.test(text) ? 'COUGH' : undefined;
  return {
    gravity,
    angioedema: swollen,
    ...(breathless.test(text) && !onSkin.test(text) ? { breathless: true } : {}),
    ...(organ === undefined ? {} : { organ }),
    ...(unpleasant === undefined ? {} : { unpleasant }),
  };
}

/** A reaction after which more is forbidden than after others. */
export function isGrave({ gravity }: Pick<Reaction, 'gravity'>): boolean {
  return gravity === 'ANAPHYLAXIS' || gravity === 'SEVERE';
}
