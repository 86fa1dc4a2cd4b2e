import { expect, test } from 'vitest';
import { currentPrompt, fillTurn, promptHash, promptNames, prompts, usablePrompt } from './index.js';

/** What was sent as a version stays what that version says: other words need another version, and a line here. */
const hashes: Readonly<Record<string, string>> = {
  'guide-5': 'f2648d6b4ac1',
  'guide-4': '8aa1908f3cf2',
  'guide-3': '9ec12bf83ef4',
  'guide-2': '0dadb290b201',
  'guide-1': '05aea30bf865',
  'final-3': '6950d5e656e9',
  'final-2': '8ba6fa0e5724',
  'final-1': '2fd6dac57da1',
  'evaluate-1': '9b7ef90313b5',
};

test('no words of a version are ever changed', () => {
  expect(Object.fromEntries(prompts.map((prompt) => [prompt.version, promptHash(prompt)]))).toEqual(hashes);
});

test('versions are one each, say something of their own, and the newest of every name is in use', () => {
  expect(new Set(prompts.map(({ version }) => version)).size).toBe(prompts.length);
  expect(new Set(prompts.map(promptHash)).size).toBe(prompts.length);
  for (const name of promptNames) {
    const current = currentPrompt(name);
    expect(prompts.find((one) => one.name === name)).toBe(current);
    expect(usablePrompt(name, current.version)).toBe(current);
  }
  expect(usablePrompt('guide', 'guide-1')).toBeUndefined();
  expect(usablePrompt('final', 'guide-5')).toBeUndefined();
});

test('data is put into its place once, whatever places its own words name', () => {
  const said = fillTurn(currentPrompt('guide'), 'FIRST', { material: 'A {clauses} {feedback}', clauses: 'B' });
  expect(said).toBe('복약 안내를 작성하십시오.\nA {clauses} {feedback}\nB');
});
