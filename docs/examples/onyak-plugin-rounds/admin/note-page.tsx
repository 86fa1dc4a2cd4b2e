import { DownloadButton, Link, ResourceScreen, Stack, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { roundNote, roundTeam } from '../resource.js';

/** The generated screen of the notes, with the ways to the other pages above it. */
export function NotesPage() {
  return (
    <Stack sx={{ height: '100%', gap: 1 }}>
      <Stack direction="row" sx={{ gap: 2, px: { xs: 1.5, sm: 3 }, pt: 2 }}>
        <Link to="/mrnd/remind">{text('mrnd.remind')}</Link>
        <Link to="/mrnd/round-team">{roundTeam.label}</Link>
      </Stack>
      <ResourceScreen resource={roundNote} title={roundNote.label} menu="mrnd" />
    </Stack>
  );
}

const contextSchema = z.object({ row: z.object({ noteId: z.number() }) });

/** In the detail of a note: the note on paper. */
export function Paper({ context }: PanelProps) {
  const { noteId } = contextSchema.parse(context).row;
  const name = text('mrnd.pdf.name', { noteId });
  return <DownloadButton label={text('mrnd.pdf')} url={`/api/MRND/notePdf?noteId=${noteId}`} name={name} />;
}
