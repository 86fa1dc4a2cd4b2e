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
/** Milliseconds: a registry that does not answer holds no test run up. */
const PATIENCE_MS = 60_000;
const LONGEST_MS = 240_000;

/** The checker of veraPDF, loaded once; undefined where this machine has no Java or cannot load it. */
export async function findVeraPdf(): Promise<
  ((standard: 'ua1' | '3a', files: readonly string[]) => Promise<string[]>) | undefined
> {
  try {
    await run('java', ['-version'], { timeout: PATIENCE_MS });
    if (!existsSync(jar)) {
      const artifact = `-Dartifact=org.verapdf.apps:greenfield-apps:${VERSION}`;
      await run('mvn', ['-q', '-B', COPY, artifact, `-DoutputDirectory=${folder}`], { timeout: PATIENCE_MS });
    }
  } catch {
    return undefined;
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
