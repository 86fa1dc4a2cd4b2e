// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { GuideNode } from '@onyak/core';
import type { RequestDetail } from '../../schema.js';
import { downloadDataset } from './download-dataset.js';

const node = {
  reqId: 'MG-1',
  seq: 1,
  fromSeq: null,
  irbNumber: '',
  transTimeStr: '',
  mergedData: null,
} as unknown as GuideNode;
const detailOf = (irbNumber: string) =>
  ({ request: { irbNumber, reqId: 'MG-1', recordDate: '2026-03-15' } }) as unknown as RequestDetail;

it('the dataset is a file named by the study number, or by the request where there is none, and the minute', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 9, 5) });
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  downloadDataset(node, detailOf('IRB-2026-017'));
  downloadDataset(node, detailOf(''));
  expect(names).toEqual(['IRB-2026-017_dataset-20261124-0905.json', 'MG-1_dataset-20261124-0905.json']);
});
