import { type DurKind, durKinds } from '../dur-lists/kinds.js';
import { type MasterKind, masterKinds } from './kinds.js';

/** Everything that a published list can be imported into: masters, and the lists of the drug-utilisation review. */
export const listKinds = [...masterKinds, ...durKinds] as const;
export type ListKind = MasterKind | DurKind;
