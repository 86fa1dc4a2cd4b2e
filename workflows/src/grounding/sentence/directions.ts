/** What a text says is to be done. */
const directions = {
  STOP: /중단|끊(?!임)/u,
  REDUCE: /감량|(?<!힘)줄이|줄여|줄입|줄인|낮추|낮춰|낮춥|낮춘/u,
  INCREASE: /증량|늘리|늘려|늘립|늘린|올리십|높이십|두 배로/u,
  SWITCH: /바꾸|바꿔|바꿉|바꾼|교체|대체/u,
  AVOID: /피하|피합|피해|피한|금기|(쓰|사용하|복용하|병용하|함께 쓰|처방하)지 않/u,
  MONITOR: /관찰|측정|모니터/u,
  START: /새로 시작|추가(?=합|하|해|한)|함께 (씁니다|쓴다)/u,
} as const;
export type Direction = keyof typeof directions;

/** Tells the patient to change something himself, or that all is well. */
const imperative = /(십시오|세요|시오|바랍니다|하십쇼)/u;
const professional = /의사|약사|의료진|처방|진료|상의|상담/u;
const prohibition = /지\s?(마|말)/u;
/** `되는지` asks, it does not permit. */
const permission =
  /(셔도|써도|먹어도|복용해도|사용해도|해도|드셔도|않아도|끊어도|줄여도|늘려도)\s?(됩니다|되며|되고|괜찮|무방|좋습니다)|(계속|그대로|마음껏)\s?(쓰|드시|드세|복용하|사용하|먹)\S*(십시오|세요|시오|됩니다)/u;

export interface DirectionReading {
  /** Said affirmatively. */
  readonly directions: ReadonlySet<Direction>;
  /** Denied: `피하지 마십시오`. */
  readonly denied: ReadonlySet<Direction>;
  /** Permits what nobody permitted. */
  readonly permits: boolean;
  /** Tells the patient to stop, reduce, increase or exchange a drug without asking anybody. */
  readonly selfChange: boolean;
}

/** Reads a text sentence by sentence. */
export function readDirections(text: string): DirectionReading {
  const said = new Set<Direction>();
  const denied = new Set<Direction>();
  let selfChange = false;
  const pieces = text.normalize('NFC').split(/(?<=[.!?])\s+|[;\n]+/u);
  for (const piece of pieces) {
    for (const direction of keys) {
      if (!directions[direction].test(piece)) continue;
      if (prohibition.test(piece)) denied.add(direction);
      else {
        said.add(direction);
        if (changes.has(direction) && imperative.test(piece) && !professional.test(piece)) selfChange = true;
      }
    }
  }
  return { directions: said, denied, permits: permission.test(text), selfChange };
}

const keys = Object.keys(directions) as Direction[];
const changes: ReadonlySet<Direction> = new Set(['STOP', 'REDUCE', 'INCREASE', 'SWITCH', 'START']);
/** Not to be denied by anybody: `피하지 마십시오` turns the finding around. */
export const neverDenied: ReadonlySet<Direction> = new Set(['AVOID', 'MONITOR']);
