import type { Unit } from './scan.js';
import { scopesOf } from './scopes.js';
import { isKorean, isName, isTelling, isVerdict } from './unit-kinds.js';

/** A run of units that speaks of one thing. */
export interface Part {
  units: Unit[];
  /**
   * How it is set off from the one before; TURN: by the verb that ends that one (투여했으나); SCOPE: by nothing but what is
   * said (A 없음 B 두드러기).
   */
  readonly border: 'LIST' | 'STOP' | 'TURN' | 'SCOPE';
  readonly afterColon: boolean;
  /** Stands behind a colon, a dash or in a bracket, as the answer to what stands before it. */
  readonly isAnswer: boolean;
  /** What follows or stands before an "except" is named whatever is denied around it. */
  excepted: boolean;
  /** A Korean "except" ends it: it is of what stands last. */
  exceptedAtEnd: boolean;
  /** It follows an English "except". */
  isException: boolean;
  /** Parts that tell of one matter share it: 항생제(세파클러). */
  matter: number;
}

const listSign = /[,、/&+·ㆍ|]/u;
const stopSign = /[.;:()[\]{}\n→!?<>"“”]|(?:^|\s)[-–—](?:\s|$)/u;
const answerSign = /^\s*(?::|[-–—]\s|\()\s*$/u;
export const formSign = /^\([-–−+]\)$/;
export const formNo = /^\([-–−]\)$/;
/** "페니실린이 아니고 세파": what stands before is denied, what follows is another matter. */
const notThis = /^아니(?:고|라|며|지만|었고)$|^아닌$/;
/** Verbs that end a clause within a sentence. */
const clauseEnd = /(?:으나|지만|는데|는데도|었고|았고|했고|났고|나고|있고|하며|으며|다가|더니)$/;
const hasName = ({ units }: Part): boolean => units.some(isName);

/** "아스피린은 괜찮고 이부프로펜에 두드러기": the same where another drug follows; "발진 없고 쇼크" tells more of the one before. */
function endsClause(unit: Unit, units: readonly Unit[], at: number): boolean {
  if (notThis.test(unit.text)) return true;
  if (!isVerdict(unit) || !/[가-힣]고$/.test(unit.text)) return false;
  return units.slice(at + 1).find((next) => isName(next) || isTelling(next))?.kind === 'NAME';
}

/** Cuts the units of a text where its signs and its words say that another matter begins. */
export function cut(units: readonly Unit[]): Part[] {
  return numbered(cutBySigns(units).filter(({ units: own }) => own.length > 0)).flatMap((part) => {
    const [first = [], ...more] = scopesOf(part.units, part.isAnswer);
    const rest = more.map((own, at): Part => ({
      ...part,
      units: own,
      border: 'SCOPE',
      isAnswer: false,
      excepted: part.exceptedAtEnd && at === more.length - 1,
      isException: false,
    }));
    return [{ ...part, units: first, excepted: part.excepted || (part.exceptedAtEnd && rest.length === 0) }, ...rest];
  });
}

/** What stands in a bracket, behind a colon or a dash, and what goes on behind the bracket, is of the matter before. */
function numbered(parts: readonly Part[]): Part[] {
  let matter = 0;
  return parts.map((part, at) => {
    const goesOn = part.isAnswer || /^\s*\)/.test(part.units[0]?.gap ?? '') || part.matter < 0;
    if (at > 0 && !goesOn) matter += 1;
    return { ...part, matter };
  });
}

function cutBySigns(units: readonly Unit[]): Part[] {
  const parts: Part[] = [];
  const begin = (border: Part['border'], afterColon: boolean, isAnswer: boolean, goesOn: boolean): Part => ({
    units: [],
    border,
    afterColon,
    isAnswer,
    excepted: false,
    exceptedAtEnd: false,
    isException: false,
    matter: goesOn ? -1 : 0,
  });
  let part = begin('STOP', false, false, false);
  const close = (border: Part['border'], afterColon: boolean, isAnswer = false, goesOn = false) => {
    parts.push(part);
    part = begin(border, afterColon, isAnswer, goesOn);
  };
  let named = false;
  for (const [at, unit] of units.entries()) {
    const colon = unit.gap.includes(':');
    if (stopSign.test(unit.gap))
      close('STOP', named && (colon || (part.afterColon && !/[.;\n]/.test(unit.gap))), answerSign.test(unit.gap));
    else if (listSign.test(unit.gap)) close('LIST', part.afterColon);
    if (unit.kind === 'WORD' && unit.role === 'AND') {
      // "아스피린 등 진통제": the wide name tells what kind the narrow one is.
      close('LIST', part.afterColon, false, unit.text === '등');
      continue;
    }
    if (unit.kind === 'WORD' && unit.role === 'BUT') {
      close('TURN', part.afterColon);
      continue;
    }
    if (unit.kind === 'WORD' && unit.role === 'EXCEPT') {
      const korean = isKorean(unit.text);
      if (korean && part.units.some(({ kind }) => kind !== 'WORD')) {
        part.exceptedAtEnd = true;
        close('STOP', false);
      } else if (!korean) {
        close('STOP', false);
        part.excepted = true;
        part.isException = /^except/i.test(unit.text);
      }
      continue;
    }
    if (unit.kind === 'NAME') named = true;
    part.units.push(unit);
    // What follows a form's (+) or (-) is about something else: NSAID (+) 조영제 (-).
    if (formSign.test(unit.text) || (hasName(part) && endsClause(unit, units, at))) {
      close('STOP', false);
      continue;
    }
    if (isKorean(unit.text) && unit.kind !== 'NAME' && clauseEnd.test(unit.text)) close('TURN', part.afterColon);
  }
  parts.push(part);
  return parts;
}
