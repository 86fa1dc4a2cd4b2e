import { Button, errorText, PanelPlace, useToast } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { reportSchema, type Duplicate } from '../../duplicates/schema.js';
import { messages } from '../../messages.js';
import { textOf } from '../form-context.js';
import { DuplicatePopup } from './DuplicatePopup.js';
import { duplicatesOf } from './find-duplicates.js';

/** From a stored record: others that are likely of the same event, each of which may be made one with it. */
export function SimilarRecords({ row }: { readonly row: Readonly<Record<string, unknown>> }) {
  const toast = useToast();
  const [found, setFound] = useState<readonly Duplicate[]>();
  const [other, setOther] = useState<string>();
  const [pending, setPending] = useState(false);
  const recId = textOf(row['recId']);
  const report = reportSchema.parse(row);
  const find = async () => {
    setPending(true);
    try {
      const similar = await duplicatesOf(report, recId);
      if (similar.length === 0) toast.success(messages['duplicates.none']);
      else setFound(similar);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setPending(false);
    }
  };
  const close = () => setFound(undefined);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={pending}
        onClick={() => void find()}
        sx={{ justifySelf: 'start' }}
      >
        {messages['duplicates.find']}
      </Button>
      {found && other === undefined && (
        <DuplicatePopup
          report={report}
          found={found}
          text={messages['duplicates.stored']}
          onClose={close}
          onMerge={setOther}
          actions={
            <Button variant="outlined" onClick={close}>
              {messages['duplicates.close']}
            </Button>
          }
        />
      )}
      {other !== undefined && (
        <PanelPlace
          name="mrpd.merge"
          context={{ ids: [recId, other], onClose: () => setOther(undefined), onMerged: openRecord }}
        />
      )}
    </>
  );
}

/** The form around holds a record that is another one now, or none: it is opened anew, where the form was. */
function openRecord(recId: string): void {
  const at = location.pathname === '/mrpd' ? '/mrpd?recId=' : '/mrpm?edit=';
  location.assign(`${at}${encodeURIComponent(recId)}`);
}
