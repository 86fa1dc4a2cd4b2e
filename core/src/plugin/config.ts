import { z } from 'zod';

/** What an installation adds to the house: `onyak.config.ts` beside package.json. */
export const onyakConfigSchema = z.strictObject({
  /** Names of installed npm packages that are plugins. */
  plugins: z.array(z.string().regex(/^(@[\w.-]+\/)?[\w.-]+$/)).default([]),
});
export type OnyakConfig = z.input<typeof onyakConfigSchema>;

/** Default export of `onyak.config.ts`. */
export function defineConfig(config: OnyakConfig): OnyakConfig {
  return config;
}
