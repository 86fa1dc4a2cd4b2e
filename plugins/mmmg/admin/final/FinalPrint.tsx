import {
  Button,
  DownloadButton,
  Icon,
  PrintSheet,
  printPage,
  stampedName,
  stampedSubject,
  useAsk,
} from '@onyak/admin-ui/kit';
import { fileSubject, footOf, text } from '../shared.js';
import type { FinalEditorProps } from './FinalEditor.js';
import { FinalSheet } from './FinalSheet.js';

/** Prints what the preview shows on paper, or keeps what is saved as a PDF. */
export function FinalPrint({ final, closed, node, detail, reader }: Omit<FinalEditorProps, 'onReader'>) {
  const ask = useAsk();
  const unsaved = !closed && final.value !== final.saved;
  const print = async () => {
    if (
      unsaved &&
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
  const savedFirst = async () => {
    if (!unsaved) return true;
    const agreed = await ask({
      title: text('print.pdf'),
      text: text('print.pdfSaveFirst'),
      yes: text('print.saveAndDownload'),
      no: text('confirm.no'),
    });
    return agreed && (await final.save());
  };
  const query = new URLSearchParams({ reqId: node.reqId, seq: String(node.seq), reader });
  return (
    <>
      <DownloadButton
        label={text('print.pdf')}
        icon="PictureAsPdf"
        url={`/api/MMMG/finalGuidePdf?${query.toString()}`}
        name={stampedName(fileSubject(detail.request), 'pdf')}
        disabled={final.stage !== 'ready'}
        before={savedFirst}
      />
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
