import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** As veraPDF publishes its command on Maven Central. */
const VERSION = '1.28.2';
const folder = resolve(import.meta.dirname, '../node_modules/.cache/verapdf');
const jar = join(folder, `greenfield-apps-${VERSION}.jar`);
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';
/** A registry that does not answer holds no test run up, and one that is slow is waited for. */
const impatient = [
  '-Daether.connector.connectTimeout=5000',
  '-Daether.connector.requestTimeout=30000',
  '-Dmaven.wagon.http.retryHandler.count=0',
  '-Daether.connector.http.retryHandler.count=0',
];
/** Milliseconds. */
const STARTING_MS = 30_000;
const LOADING_MS = 300_000;
const LONGEST_MS = 400_000;

type Check = (standard: 'ua1' | '3a', files: readonly string[]) => Promise<string[]>;

/** The checker of veraPDF, loaded once; or why there is none on this machine. */
export async function findVeraPdf(): Promise<Check | string> {
  try {
    await run('java', ['-version'], { timeout: STARTING_MS });
  } catch {
    return 'there is no Java here';
  }
  if (!existsSync(jar)) {
    const artifact = `-Dartifact=org.verapdf.apps:greenfield-apps:${VERSION}`;
    try {
      await run('mvn', ['-v'], { timeout: STARTING_MS });
      await run('mvn', ['-q', '-B', ...impatient, COPY, artifact, `-DoutputDirectory=${folder}`], {
        timeout: LOADING_MS,
      });
    } catch {
      return 'its package cannot be loaded from Maven Central';
    }
  }
  return async (standard, files) => {
    const command = ['-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper', '-f', standard, '--format', 'text'];
    // It ends with 1 where a file does not pass, and has said which.
    const { stdout } = await run('java', [...command, ...files], { timeout: LONGEST_MS }).catch((error: unknown) => {
      if (typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 1)
        return { stdout: String(Reflect.get(error, 'stdout')) };
      throw error;
    });
    return stdout.split('\n').filter((line) => line.startsWith('PASS') || line.startsWith('FAIL'));
  };
}
