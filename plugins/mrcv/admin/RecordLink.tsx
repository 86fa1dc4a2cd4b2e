import { Link } from '@onyak/admin-ui/kit';
import { messages } from '../messages.js';

/** Leads to a record in the look-up of records. */
export function RecordLink({ recId }: { readonly recId: string }) {
  return <Link to={`/mrpm?edit=${encodeURIComponent(recId)}`}>{messages['taken.open']}</Link>;
}
