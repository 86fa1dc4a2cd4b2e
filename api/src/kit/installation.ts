import type { Plugin } from '@onyak/core';
import type { StoredConfiguration } from '@onyak/plugin-discovery/configuration';
import type { SetAside } from '@onyak/plugin-discovery';
import type { TenantDatabase } from './call.js';

/** A plugin that is in use. */
export interface PluginFacts {
  readonly plugin: Plugin;
  /** Folder or package. */
  readonly name: string;
  readonly version: string;
  readonly packaged: boolean;
}

/** The plugins of this installation, for pages that administer them. */
export interface Installation {
  /** Those this server uses; empty until all are loaded. */
  plugins(): readonly PluginFacts[];
  /** Those that could not be used, with the process that found out. */
  setAside(db: TenantDatabase): Promise<readonly (SetAside & { readonly process: 'API' | 'MIGRATION' | 'WORKER' })[]>;
  /** @throws OnyakError NOT_FOUND when no such plugin is in use. */
  configuration(db: TenantDatabase, code: string): Promise<StoredConfiguration>;
  /**
   * Keeps a plugin's configuration; the transaction must be over all institutions.
   * @param version the one that was edited, 0 for the first time.
   * @returns the new version.
   * @throws OnyakError VALIDATION with every fault at its field, CONFLICT with what is stored now, NOT_FOUND.
   */
  saveConfiguration(
    db: TenantDatabase,
    code: string,
    values: Readonly<Record<string, unknown>>,
    version: number,
  ): Promise<number>;
}
