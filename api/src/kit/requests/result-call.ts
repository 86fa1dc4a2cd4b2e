import type { RequestReader } from '@onyak/database';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';

/** How a call about one kind's results is named in its address and among the acts of users. */
export interface ResultCall {
  readonly path: string;
  readonly action: string;
  /** Table of the kind's requests. */
  readonly targetType: string;
}

/** Who asks for a result, by what its own call reads it by. */
export interface ResultReader<Database> extends RequestReader {
  readonly db: Database;
}

const missing = text('result.reqId');
/** A request's number; a missing one is refused in Korean. */
export const reqIdInput = z.string(missing).trim().min(1, missing).max(100, missing);
