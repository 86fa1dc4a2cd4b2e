import { Button, Icon, PrintSheet, printPage, stampedSubject, useAsk } from '@onyak/admin-ui/kit';
import { footOf } from '../print/foot.js';
import { fileSubject } from '../download-dataset.js';
import { text } from '../shared.js';
import type { FinalEditorProps } from './FinalEditor.js';
import { FinalSheet } from './FinalSheet.js';

/** Prints what the preview shows, on paper or, by the browser's own choice of target, as a PDF. */
export function FinalPrint({ final, closed, node, detail, reader }: Omit<FinalEditorProps, 'onReader'>) {
  const ask = useAsk();
  const print = async () => {
    if (
      !closed &&
      final.value !== final.saved &&
      (await ask({
        title: text('print.final'),
        text: text('print.saveFirst'),
        yes: text('print.saveAndPrint'),
        no: text('print.withoutSaving'),
      }))
    )
      await final.save();
    printPage();
  };
  return (
    <>
      <Button
        sx={{ flexShrink: 0 }}
        startIcon={<Icon name="Print" />}
        disabled={final.stage !== 'ready'}
        onClick={() => void print()}
      >
        {text('print.final')}
      </Button>
      {final.stage === 'ready' && (
        <PrintSheet fileName={stampedSubject(fileSubject(detail.request))} foot={footOf(detail)}>
          <FinalSheet markdown={final.value} reader={reader} node={node} detail={detail} />
        </PrintSheet>
      )}
    </>
  );
}
