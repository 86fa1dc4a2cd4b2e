import { OTHER_CODE_SYSTEM, type Medication } from '@onyak/core';
import { text } from '../messages.js';

type Coded = Pick<Medication, 'medicationCode' | 'medicationCodeSystem'>;

/** The KD code of a prescription; empty where the record gives a code of another system. */
export function kdCodeOf({ medicationCode, medicationCodeSystem }: Coded): string {
  return medicationCodeSystem === undefined ? medicationCode : '';
}

/** A code of another system with that system's name; an ATC code has its own column. */
export function otherCodeOf({ medicationCode, medicationCodeSystem: system }: Coded): string {
  if (system === undefined || system === 'ATC' || medicationCode === '') return '';
  return `${system === OTHER_CODE_SYSTEM ? text('column.otherSystem') : system} ${medicationCode}`;
}
