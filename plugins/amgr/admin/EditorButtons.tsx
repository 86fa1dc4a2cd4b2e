import { Button, Icon, PrimaryButton, ToneChip, useInvalidate, useToast } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { savedSchema, type Group } from '../schema.js';
import { NamePopup } from './NamePopup.js';
import type { Rights } from './use-rights.js';

interface EditorButtonsProps {
  readonly group: Group;
  readonly rights: Rights;
  readonly onPreview: () => void;
}

/** What is done with the chosen group: renamed, looked at as its users would, reverted, saved. */
export function EditorButtons({ group, rights, onPreview }: EditorButtonsProps) {
  const { changes, pending, stored } = rights;
  const [naming, setNaming] = useState(false);
  const toast = useToast();
  const invalidate = useInvalidate();
  const renamed = async (msg: string) => {
    setNaming(false);
    toast.success(msg);
    await invalidate('/api/AMGR/selectAuthGroup', '/api/AMGR/selectAuthGroupInfo', '/api/AMGR/selectAuthGroupHst');
  };
  return (
    <>
      {changes > 0 && <ToneChip tone="moderate" icon="Edit" label={text('changed', { count: changes })} />}
      {group.editable && changes > 0 && (
        <Button startIcon={<Icon name="Refresh" />} onClick={rights.revert}>
          {text('revert')}
        </Button>
      )}
      {group.editable && changes === 0 && (
        <Button startIcon={<Icon name="Edit" />} onClick={() => setNaming(true)}>
          {text('rename')}
        </Button>
      )}
      <Button startIcon={<Icon name="Menu" />} onClick={onPreview}>
        {text('preview')}
      </Button>
      {group.editable && (
        <PrimaryButton
          pending={pending}
          disabled={changes === 0}
          startIcon={<Icon name="Save" />}
          onClick={() => void rights.save()}
        >
          {text('save')}
        </PrimaryButton>
      )}
      {naming && (
        <NamePopup
          title={text('rename.title')}
          button={text('rename.save')}
          begin={group.groupName}
          path="/api/AMGR/insertAuthGroup"
          params={{
            groupId: group.groupId,
            transactionList: JSON.stringify(stored.filter(({ menuAuth }) => menuAuth)),
            version: stored[0]?.version,
          }}
          answer={savedSchema}
          onDone={(_saved, msg) => void renamed(msg)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
