import type { Guide, MergedData } from '@onyak/core';
import { checkGuide, type GroundingContext } from '../grounding/guide/check-guide.js';
import { groundGuide } from '../grounding/guide/ground-guide.js';
import { placesWorded } from '../phrasing/institution-wordings.js';
import { datasetItems } from './dataset.js';
import type { Judgement } from './judge.js';

/**
 * What a node keeps of a guide as it was written: the guide that stands, what was left out of it and
 * why, and the dataset, whose sentences and scores are of the guide as written.
 */
export function mergedData(written: Guide, context: GroundingContext, judgement: Judgement | null): MergedData {
  const faults = checkGuide(written, context);
  const { guide, excluded, supplied } = groundGuide(written, context, faults);
  return {
    items: datasetItems(context, written, faults, judgement),
    guide,
    faults: checkGuide(guide, context),
    written: faults.length === 0 ? null : written,
    excluded,
    supplied,
    wordings: [...(context.wordings ?? [])],
    worded: placesWorded(guide, context.wordings ?? []),
  };
}
