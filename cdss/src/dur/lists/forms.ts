import type { OralForm } from './routes.js';

/** Words of the ministry's form lists for what is swallowed. The first that fits an item decides. */
const words: readonly (readonly [RegExp, readonly OralForm[]])[] = [
  [/서방성장용필름코팅정|서방성장용정/, ['TABLET_RELEASE', 'TABLET_ENTERIC']],
  [/서방.*정$|서방정/, ['TABLET_RELEASE']],
  [/장용.*정$|장용정/, ['TABLET_ENTERIC']],
  [/구강붕해|용해필름|속붕|구강필름/, ['MELTING']],
  [/서방성캡슐|서방캡슐|스팬슐|서방성장용성펠렛|서방성펠렛/, ['CAPSULE_RELEASE']],
  [/장용성캡슐|장용캡슐|장용성과립|장용성필름코팅캡슐|장용성필름코팅당의정/, ['CAPSULE_ENTERIC']],
  [/캡슐/, ['CAPSULE']],
  [/건조시럽|시럽|경구용액|경구용현탁|엘릭서|액제\(모든|^액제$|^현탁액제?$|경구용겔/, ['LIQUID']],
  [/^(서방성|장용성|용액용|현탁액용|발포|서방성현탁액용)?(산제|세립제?|과립제?)$|환제/, ['POWDER']],
  [/^(나정|필름코팅정|당의정|다층정|유핵정|추어블정|발포정|분산정|용액용정제|저작정)/, ['TABLET']],
];

/** `정제` and `캡슐` alone, as older notices write them: every tablet, every capsule. */
const anyTablet = /^정제$/;
const anyCapsule = /^캡슐$/;

/**
 * The oral forms that a row's list names; null when it names none (then every form is meant). `정제` means every tablet and `캡슐`
 * every capsule unless another row of the substance speaks of modified release.
 */
export function oralFormsOf(list: string, releaseApart: boolean): ReadonlySet<OralForm> | null {
  const found = new Set<OralForm>();
  for (const item of list.split('/').map((one) => one.trim())) {
    if (item === '') continue;
    if (anyTablet.test(item)) {
      found.add('TABLET').add('MELTING');
      if (!releaseApart) found.add('TABLET_RELEASE').add('TABLET_ENTERIC');
      continue;
    }
    if (anyCapsule.test(item)) {
      found.add('CAPSULE');
      if (!releaseApart) found.add('CAPSULE_RELEASE').add('CAPSULE_ENTERIC');
      continue;
    }
    for (const form of words.find(([pattern]) => pattern.test(item))?.[1] ?? []) found.add(form);
  }
  return found.size === 0 ? null : found;
}

/** Whether a list names forms of modified release by themselves. */
export function namesRelease(list: string): boolean {
  return /서방|장용성캡슐/.test(list.replaceAll(/서방성현탁액용|서방성경피|서방형이식|서방성과립/g, ''));
}
