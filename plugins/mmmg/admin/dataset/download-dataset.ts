import type { GuideNode } from '@onyak/core';
import { downloadJson, stampedName } from '@onyak/admin-ui/kit';
import type { RequestDetail } from '../../schema.js';
import { fileSubject } from '../../final/sheet-facts.js';

/** The dataset of a node as JSON, with what it was made from. */
export function datasetOf(node: GuideNode, detail: RequestDetail): unknown {
  return {
    reqId: node.reqId,
    seq: node.seq,
    fromSeq: node.fromSeq,
    irbNumber: node.irbNumber,
    transTime: node.transTimeStr,
    genType: node.genType,
    llmModelGen: node.llmModelGen,
    llmModelEval: node.llmModelEval,
    knowledgeRelease: detail.screening?.knowledgeRelease ?? null,
    stoppVersion: detail.screening?.stoppVersion ?? null,
    recordDate: detail.request.recordDate,
    dataset: node.mergedData?.items ?? [],
    guide: node.mergedData?.guide ?? null,
    written: node.mergedData?.written ?? null,
    excluded: node.mergedData?.excluded ?? [],
    groundingFaults: node.mergedData?.faults ?? [],
    notScreened: detail.screening?.notScreened ?? [],
  };
}

export function downloadDataset(node: GuideNode, detail: RequestDetail): void {
  downloadJson(stampedName(`${fileSubject(detail.request)}_dataset`, 'json'), datasetOf(node, detail));
}
