import { overviewParts, type GuideNode, type MergedData } from '@onyak/core';
import { KeyValue, Notice, Section, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../shared.js';
import { faultsAt } from '../sentences.js';
import { isOfflineModel } from '../history/tree.js';
import { ExcludedList } from './ExcludedList.js';
import { madeBy } from './made-by.js';
import { FaultLine } from './SentenceRow.js';

/** How the guide was written and what the checks made of it: after the guide, which it is about. */
export function ModelNotes({ merged, node }: { readonly merged: MergedData; readonly node: GuideNode | undefined }) {
  const model = node?.llmModelGen ?? '';
  const took = node?.took;
  const { guide, faults, excluded } = merged;
  const { memo } = overviewParts(guide.overview);
  return (
    <Section title={text('notes.title')}>
      <Stack sx={{ gap: 1.5 }}>
        {faults.length > 0 ? (
          <Notice tone="warning">{text('faults.title', { count: faults.length })}</Notice>
        ) : (
          <Notice tone="success">{text(excluded.length > 0 ? 'faults.noneLeft' : 'faults.none')}</Notice>
        )}
        {faultsAt(faults, 'guide').map((fault) => (
          <FaultLine key={`${fault.check}${fault.text}`} fault={fault} />
        ))}
        <ExcludedList items={excluded} help={text('excluded.help')} />
        {took && took.standInReason !== '' && (
          <Notice tone="warning">{text(`notes.standIn.${took.standInReason}`, { model: took.stoodInFor })}</Notice>
        )}
        {isOfflineModel(model) && <Notice tone="info">{text('guide.offline')}</Notice>}
        {memo !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>{memo}</Typography>}
        {node && <KeyValue items={madeBy(node).map(({ label, value, shown }) => ({ label, value: shown ?? value }))} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('guide.disclaimer')}
        </Typography>
      </Stack>
    </Section>
  );
}
