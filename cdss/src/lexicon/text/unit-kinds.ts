import type { Unit } from './scan.js';

export const isName = ({ kind }: Unit): boolean => kind === 'NAME';
/** A drug, or what nobody knows: anything but a word that is known to be none. */
export const isContent = ({ kind }: Unit): boolean => kind !== 'WORD';
export const isReaction = (unit: Unit): boolean => unit.kind === 'WORD' && unit.role === 'REACTION';
/** That there is an allergy, or what it did. */
export const isTelling = (unit: Unit): boolean => isReaction(unit) || (unit.kind === 'WORD' && unit.role === 'ALLERGY');
/** That there is none, or that it did no harm. */
export const isVerdict = (unit: Unit): boolean => unit.kind === 'WORD' && (unit.role === 'NO' || unit.role === 'FINE');
export const isKorean = (text: string): boolean => /^[가-힣]/.test(text);
