import type { Readable } from 'node:stream';
import type { Settings } from '@onyak/core';
import { S3Store } from './s3-store.js';

/** One object as it is sent: a whole file on disk whose hash is known. */
export interface ObjectFile {
  readonly path: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Where contents of files lie when not in the database. Each key is written once and never changed. */
export interface ObjectStore {
  put(key: string, file: ObjectFile, signal: AbortSignal): Promise<void>;
  /** @throws OnyakError UNAVAILABLE, also when the object is gone. */
  get(key: string): Promise<Readable>;
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>;
}

/** Where an installation keeps new files: in the object store where there is one, else in the database. */
export interface FileStorage {
  readonly objects?: ObjectStore;
}

export type FileStorageSettings = Pick<Settings, 'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

export function fileStorage(settings: FileStorageSettings): FileStorage {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_URL === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return {};
  return {
    objects: new S3Store({
      url: S3_URL,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }),
  };
}
