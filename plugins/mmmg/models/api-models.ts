import { call, requestOwner } from '@onyak/api/kit';
import { currentPrompt, promptHash, prompts } from '@onyak/workflows/prompts';
import { z } from 'zod';
import { listMadeWith, type MadeWith } from './models.sql.js';
import { rulesOf, type ModelSettings } from './rules.js';
import { modelRulesSchema, promptRowSchema, turnNames, type PromptRow } from './schema-models.js';

const unused = {
  guides: 0,
  firstUsed: '',
  lastUsed: '',
  scorePrecision: null,
  scoreRecall: null,
  scoreAccuracy: null,
  scoreCompleteness: null,
  scoreHelpfulness: null,
  scoreMean: null,
} as const;

/** Every version there is and was, with what came of it; one whose words are not here is told with what came of it alone. */
function promptRows(made: readonly MadeWith[]): PromptRow[] {
  const of = (name: string, version: string) => made.find((one) => one.name === name && one.version === version);
  const known = prompts.map((prompt): PromptRow => {
    const { name, version, since, turns, usable } = prompt;
    return {
      ...unused,
      ...of(name, version),
      name,
      version,
      since,
      hash: promptHash(prompt),
      state: currentPrompt(name) === prompt ? 'CURRENT' : usable ? 'USABLE' : 'KEPT',
      turns: turnNames.flatMap((turn) => {
        const text = turns[turn];
        return text === undefined ? [] : [{ turn, text }];
      }),
    };
  });
  const absent = made
    .filter(({ name, version }) => !known.some((row) => row.name === name && row.version === version))
    .map((one): PromptRow => ({ ...one, state: 'ABSENT', hash: '', since: '', turns: [] }));
  return [...known, ...absent];
}

const selectPrompts = call({
  method: 'GET',
  path: '/api/MMMG/selectPrompts',
  summary: '언어 모델 프롬프트의 판과 글, 판마다 만든 복약지도와 평균 점수',
  menu: 'MMMG',
  input: z.object({}),
  output: z.array(promptRowSchema),
  handler: async (context) => promptRows(await listMadeWith(context.db, requestOwner(context))),
});

const selectModelRules = (settings: ModelSettings) =>
  call({
    method: 'GET',
    path: '/api/MMMG/selectModelRules',
    summary: '오늘 적용되는 언어 모델 설정과 쓴 예산, 호출',
    menu: 'MMMG',
    f1: true,
    input: z.object({}),
    output: modelRulesSchema,
    handler: ({ db, hospitalCode }) => rulesOf(db, hospitalCode, settings),
  });

export const modelCalls = (settings: ModelSettings) => [selectPrompts, selectModelRules(settings)];
