/**
 * The library for texts about findings, on the worker's side: knowledge in force, models, wording, checks, scores. Nothing of it
 * runs by itself: a plugin's activities call it.
 */
export {
  backgroundScreening,
  screeningBehind,
  type BackgroundKnowledge,
  type BackgroundPage,
  type BackgroundScreening,
  type KnowledgeInForce,
  type PageKeeper,
} from '../background/screening.js';
export { judgeGuide } from '../evaluation/judge.js';
export { comparePair, type PairVerdict, type Preferred } from '../evaluation/pair.js';
export { judgeRubric, RUBRIC_PROMPT, rubricVerdicts, type JudgedItem } from '../evaluation/rubric/judge-rubric.js';
export { rubricKinds, type RubricKind } from '../evaluation/rubric/items.js';
export { toldFindings, toldStates, type ToldFinding } from '../evaluation/told.js';
export { mergedData } from '../evaluation/merged-data.js';
export { checkGuide } from '../grounding/guide/check-guide.js';
export { ownGuide, standingWordings, wordWritten } from '../grounding/institution/check-wording.js';
export { groundFinalText } from '../grounding/final-text/final-text.js';
export { groundGuide } from '../grounding/guide/ground-guide.js';
export { KnowledgeCache, knowledgeOf } from '../knowledge/knowledge-cache.js';
export { callFailure } from '../llm/call-failure.js';
export { charactersOf, type LlmCallRecord } from '../llm/call-record.js';
export { saveLlmCall } from '../llm/save-call.sql.js';
export { reserveCall, settleCall, type ModelLimit, type ReservedCall } from '../llm/reserve-call.sql.js';
export { GuideTextStream } from '../llm/guide-text-stream.js';
export { guideMaterial } from '../llm/material.js';
export { plainGuide } from '../llm/offline/compose-guide.js';
export { OFFLINE_MODEL } from '../llm/model-names.js';
export { createModels, offlineModel, type GuideModel, type Models } from '../llm/models.js';
export { placesWorded, wordMarkdown } from '../phrasing/institution-wordings.js';
export { asMemory, finalMessages } from '../llm/prompts.js';
export { currentPrompt, usablePrompt, type PromptVersion } from '../llm/prompts/index.js';
export { streamCall } from '../llm/stream-call.js';
export { cleanText } from '../llm/untrusted.js';
export { callRecord, writeGuide } from '../llm/write-guide.js';
