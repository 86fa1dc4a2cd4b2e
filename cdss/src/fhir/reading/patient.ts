import type { Gender } from '@onyak/core';
import { isPartial, readDate } from '../values/dates.js';
import { objectsOf, stringOf, stringsOf, type JsonObject } from '../values/json.js';
import { clean, hasHangul } from '../values/text.js';

/** The name by the rule book: use official, then usual, then first; its text, else its parts joined. */
export function patientName(patient: JsonObject): string {
  const names = objectsOf(patient['name']);
  const official = names.filter((name) => name['use'] === 'official');
  const usual = names.filter((name) => name['use'] === 'usual');
  for (const name of [...official, ...usual, ...names]) {
    const text = nameText(name);
    if (text !== '') return text;
  }
  return '';
}

function nameText(name: JsonObject): string {
  const text = clean(stringOf(name['text']), 300);
  if (text !== '') return text;
  const family = clean(stringOf(name['family']), 150);
  const given = stringsOf(name['given'])
    .slice(0, 20)
    .map((part) => clean(part, 150));
  const korean = hasHangul(family) || given.some(hasHangul);
  return clean(korean ? family + given.join('') : [...given, family].join(' '), 300);
}

/** The birth day; a year or month alone counts from its first day. Empty when absent or no date. */
export function birthDay(patient: JsonObject): string {
  return readDate(patient['birthDate'])?.day ?? '';
}

/** Whether the birth date tells more than a year, so that months can be counted. */
export function birthMonthKnown(patient: JsonObject): boolean {
  return (readDate(patient['birthDate'])?.precision ?? 'year') !== 'year';
}

/** Day of death, empty where only the fact is told, null for the living. */
export function deceasedOn(patient: JsonObject): string | null {
  const date = readDate(patient['deceasedDateTime']);
  if (date) return isPartial(date) ? '' : date.day;
  return patient['deceasedBoolean'] === true ? '' : null;
}

export function patientGender(patient: JsonObject): Gender {
  if (patient['gender'] === 'male') return 'Male';
  return patient['gender'] === 'female' ? 'Female' : 'Unknown';
}
