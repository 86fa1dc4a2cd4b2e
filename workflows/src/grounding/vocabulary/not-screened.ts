import type { GuideMaterial } from '../../llm/material.js';
import { MAX_TOLD, groupNotScreened } from '../../wording/not-screened.js';
import { fold } from './vocabulary.js';

/** The numbers that may be stated of what was not screened: all of it, and by reason. */
export function notScreenedCounts({ notScreened }: Pick<GuideMaterial, 'notScreened'>): Set<number> {
  return new Set([notScreened.length, ...groupNotScreened(notScreened).map(({ count }) => count)]);
}

/**
 * Reasons that a folded text keeps quiet, by the names concerned: of each reason it must name every
 * item, or three of them and how many there are.
 */
export function untoldReasons(folded: string, { notScreened }: Pick<GuideMaterial, 'notScreened'>): string[] {
  return groupNotScreened(notScreened).flatMap(({ names, count }) => {
    const told = names.filter((name) => folded.includes(fold(name)));
    const counted = told.length >= MAX_TOLD && new RegExp(`(?<!\\d)${count} ?(건|가지|개)`, 'u').test(folded);
    if (told.length === names.length || counted) return [];
    return [
      names
        .filter((name) => !told.includes(name))
        .slice(0, MAX_TOLD)
        .join(', '),
    ];
  });
}
