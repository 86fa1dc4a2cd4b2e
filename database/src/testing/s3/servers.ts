import type { FileStorageSettings } from '../../files/object-store.js';
import { smallServer } from './small-server.js';
import { versityServer } from './versity-server.js';

export interface RunningS3 {
  readonly settings: FileStorageSettings;
  /** Changes the bytes of an object behind the server's back. */
  damage(key: string): Promise<void>;
  stop(): Promise<void>;
}

export interface S3Server {
  readonly name: string;
  start(): Promise<RunningS3>;
}

/**
 * Servers that tests of files run against: always a small one of ours that checks every signature and hash, and Versity's
 * S3 gateway where the machine has it (`versitygw` on the path, or in the folder that VERSITYGW names; made by
 * `go install github.com/versity/versitygw/cmd/versitygw@v1.8.0`).
 */
export async function s3Servers(): Promise<readonly S3Server[]> {
  const versity = await versityServer();
  if (!versity) console.info('versitygw is not on this machine: files are tested against the small S3 server alone');
  return [smallServer, ...(versity ? [versity] : [])];
}
