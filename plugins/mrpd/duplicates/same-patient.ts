import { distance } from 'fastest-levenshtein';
import type { Reason, Report } from './schema.js';

export interface PatientLikeness {
  /** Above `SAME_PATIENT` they are held for one person. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

type Patient = Pick<Report, 'ptName' | 'ptNumber' | 'ptRrn' | 'ptTel'>;

/**
 * How alike two people are by number, name, birth date and telephone. Points are ours, chosen on generated pairs (bench
 * `duplicates`): a number that is the same outweighs a name that is not, a name and a birth date that are the same outweigh another
 * number, and a birth date that is another outweighs a common name.
 */
export const SAME_PATIENT = 4;

export function patientLikeness(one: Patient, other: Patient): PatientLikeness {
  const parts = [numberPart(one, other), namePart(one, other), birthPart(one, other), telPart(one, other)];
  return {
    score: parts.reduce((sum, { points }) => sum + points, 0),
    reasons: parts.flatMap(({ reason }) => (reason === undefined ? [] : [reason])),
  };
}

/** Whether two are held for one person: what is asked of everybody who has a mark in common, before anything else is looked up. */
export const isSamePatient = (one: Patient, other: Patient): boolean =>
  patientLikeness(one, other).score >= SAME_PATIENT;

interface Part {
  readonly points: number;
  readonly reason?: Reason;
}

const nothing: Part = { points: 0 };

function numberPart({ ptNumber: one }: Patient, { ptNumber: other }: Patient): Part {
  if (one === '' || other === '') return nothing;
  if (one === other) return { points: 4, reason: 'sameNumber' };
  return isTypingError(one, other) ? { points: 2, reason: 'numberTyping' } : { points: -2 };
}

function namePart(one: Patient, other: Patient): Part {
  const [a, b] = [lettersOf(one.ptName), lettersOf(other.ptName)];
  if (a === '' || b === '') return nothing;
  if (a === b) return { points: 3, reason: 'sameName' };
  const apart = distance(a, b);
  if (apart === 1) return { points: 2, reason: 'nameTyping' };
  // Two letters of a syllable: 민수 and 민호 are as often two people as one.
  return apart === 2 ? { points: 1, reason: 'nameTyping' } : { points: -3 };
}

function birthPart({ ptRrn: one }: Patient, { ptRrn: other }: Patient): Part {
  if (one === '' || other === '') return nothing;
  if (one === other) return { points: 3, reason: 'sameBirth' };
  return isTypingError(one, other) ? { points: 1, reason: 'birthTyping' } : { points: -3 };
}

function telPart(one: Patient, other: Patient): Part {
  const [a, b] = [one.ptTel.replaceAll(/\D/g, ''), other.ptTel.replaceAll(/\D/g, '')];
  return a.length >= 9 && a === b ? { points: 2, reason: 'sameTel' } : nothing;
}

/** A name as its letters: Hangul taken apart, without spaces, in lower case. */
const lettersOf = (name: string): string => name.normalize('NFD').replaceAll(/\s/g, '').toLowerCase();

/** One character more, less or other, or two neighbours the other way round. */
export function isTypingError(one: string, other: string): boolean {
  const apart = distance(one, other);
  if (apart === 1) return true;
  if (apart !== 2 || one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at];
}
