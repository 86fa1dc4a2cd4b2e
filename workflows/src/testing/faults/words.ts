import { drugLabel } from '../../wording/drug-names.js';
import type { GuideMaterial } from '../../llm/material.js';

export const unescaped = (text: string) => text.replace(/\\([\\`*_{}[\]<>#|])/gu, '$1');
export const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, '');
export const fault = (what: string, where: string) => `${what}: ${where}`;

export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^(#+ (\d+\. )?|- )/u, '').trim())
    .filter((line) => line !== '' && line !== '---')
    .flatMap((line) => line.split(/(?<=[.!?])\s+/u));
}

/** Names of drugs and diagnoses are as they are: each as a short word that tells them apart. */
export function withoutNames({ findings, notScreened }: GuideMaterial, text: string): string {
  const names = [
    ...findings.flatMap(({ drugs, diagnoses }) => [
      ...drugs.flatMap((drug) => [drugLabel(drug), shortLabel(drugLabel(drug)), drug.name]),
      ...diagnoses.map(({ name }) => name),
    ]),
    ...notScreened.map(({ name }) => name),
  ].sort((a, b) => b.length - a.length);
  return [...new Set(names)].reduce(
    (left, name, index) => (name === '' ? left : left.replaceAll(name, `약${String.fromCodePoint(0xe000 + index)}`)),
    text,
  );
}

/** Chloroquine is not named by hydroxychloroquine. */
export function namesDrug(sentence: string, label: string): boolean {
  return sentence
    .split(label)
    .slice(0, -1)
    .some((before) => !/\p{L}$/u.test(before));
}

export const heading = (text: string, title: string) =>
  text.split(new RegExp(`^## \\d+\\. ${title}$`, 'mu'))[1]?.split(/^## /mu)[0] ?? '';

export const shortLabel = (label: string) => label.replace(/\([^()]*\)$/u, '');
