import {
  Button,
  Icon,
  PrintSheet,
  downloadFile,
  errorText,
  printPage,
  stampedName,
  stampedSubject,
  useAsk,
  useToast,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { fileSubject, footOf, text } from '../shared.js';
import type { FinalEditorProps } from './FinalEditor.js';
import { FinalSheet } from './FinalSheet.js';

/** Prints what the preview shows on paper, or keeps what is saved as a PDF. */
export function FinalPrint({ final, closed, node, detail, reader }: Omit<FinalEditorProps, 'onReader'>) {
  const ask = useAsk();
  const toast = useToast();
  const [making, setMaking] = useState(false);
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
  const download = async () => {
    if (unsaved) {
      const agreed = await ask({
        title: text('print.pdf'),
        text: text('print.pdfSaveFirst'),
        yes: text('print.saveAndDownload'),
        no: text('confirm.no'),
      });
      if (!agreed || !(await final.save())) return;
    }
    setMaking(true);
    try {
      const query = new URLSearchParams({ reqId: node.reqId, seq: String(node.seq), reader });
      const name = stampedName(fileSubject(detail.request), 'pdf');
      await downloadFile(`/api/MMMG/finalGuidePdf?${query.toString()}`, name);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <Button
        sx={{ flexShrink: 0 }}
        startIcon={<Icon name="PictureAsPdf" />}
        disabled={final.stage !== 'ready'}
        loading={making}
        onClick={() => void download()}
      >
        {text('print.pdf')}
      </Button>
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
