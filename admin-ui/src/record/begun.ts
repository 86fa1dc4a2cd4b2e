import { z } from 'zod';
import { useLocation } from '../kit/index.js';

const begunSchema = z.object({ begun: z.string() });

/** The key of what a page was led here to begin anew with; empty where it was not. Nothing of before may stand under it. */
export const useBegun = (): string => begunSchema.safeParse(useLocation().state).data?.begun ?? '';
