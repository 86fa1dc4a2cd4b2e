import type { GuideNode, Run } from '@onyak/core';
import { Box } from '@onyak/admin-ui/kit';
import { Fragment } from 'react';
import { SheetHead } from '../print/SheetHead.js';
import { blocksOf, partsOf, standsApart, text, type Block, type FinalReader, type RequestDetail } from '../shared.js';

/** The final guide as it is handed out: its patient and drugs by name, then its text without a mark of its markup. */
export function FinalSheet({
  markdown,
  reader,
  node,
  detail,
}: {
  readonly markdown: string;
  readonly reader: FinalReader;
  readonly node: GuideNode;
  readonly detail: RequestDetail;
}) {
  const { patient, staff } = partsOf(markdown);
  return (
    <>
      <SheetHead
        title={text('final.title')}
        detail={detail}
        written={text('sheet.version', { seq: node.seq, time: node.transTimeStr })}
      />
      {reader !== 'staff' && <Blocks blocks={blocksOf(patient)} />}
      {reader !== 'patient' && staff !== '' && (
        // The professionals' part is in smaller type.
        <Box sx={{ fontSize: '0.82em', ...(reader === 'all' && standsApart(patient) ? { breakBefore: 'page' } : {}) }}>
          <Blocks blocks={blocksOf(staff)} />
        </Box>
      )}
    </>
  );
}

const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;
const sizes = { 1: '1.25em', 2: '1.1em', 3: '1em' } as const;

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    // A block has no identity but its place.
    const place = `block-${index}`;
    switch (block.kind) {
      case 'heading':
        return (
          <Box
            key={place}
            component={headings[block.level]}
            sx={{ fontSize: sizes[block.level], fontWeight: 700, mt: block.level === 3 ? 0.5 : 0.75, mb: 0 }}
          >
            {block.text}
          </Box>
        );
      case 'list':
        return (
          <Box key={place} component="ul" sx={{ m: 0, mb: 0.25, pl: 2.25 }}>
            {block.items.map((item, at) => {
              const row = `${place}-${at}`;
              return <li key={row}>{block.runs?.[at] ? <Runs runs={block.runs[at]} /> : item}</li>;
            })}
          </Box>
        );
      case 'rule':
        return <Box key={place} component="hr" sx={{ border: 0, borderTop: 1, borderColor: 'divider', my: 0.5 }} />;
      case 'text':
        return (
          <Box key={place} component="p" sx={{ m: 0, mb: 0.25, whiteSpace: 'pre-line' }}>
            {block.runs
              ? block.runs.map((runs, at) => {
                  const line = `${place}-${at}`;
                  return (
                    <Fragment key={line}>
                      {at > 0 && '\n'}
                      <Runs runs={runs} />
                    </Fragment>
                  );
                })
              : block.text}
          </Box>
        );
    }
  });
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, at) => {
    const place = `run-${at}`;
    return run.bold ? <strong key={place}>{run.text}</strong> : <Fragment key={place}>{run.text}</Fragment>;
  });
}
