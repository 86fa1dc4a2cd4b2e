import { existsSync, readdirSync, readFileSync } from 'node:fs';

const inWindow = '@vitest-environment jsdom';

/**
 * What leaves its process another one: stand-ins for modules, clocks or globals, settings, and Temporal's runtime, of which a
 * process has one.
 */
const leavesTraces =
  /\bvi\.(mock|doMock|stub|useFakeTimers|setConfig|spyOn)|process\.(env|chdir|on)\b|Runtime\.install|quietRuntime|\b(create|build)(Guide)?Harness\b|@temporalio\/worker/;
/** What screens stand in for parts of their window goes with `tidy`. */
const leavesTracesInWindow = /\bvi\.(mock|doMock|useFakeTimers|setConfig)|process\.(env|chdir|on)\b/;

function testsIn(folders: readonly string[], wanted: (text: string) => boolean): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.test\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
        .map((path) => `${folder}/${path}`)
        .filter((path) => wanted(readFileSync(path, 'utf8'))),
    );
}

/**
 * Tests below these folders that leave nothing behind: they need no process of their own, which takes a second of work to load
 * the code anew.
 */
export const tracelessTests = (folders: readonly string[]): string[] =>
  testsIn(folders, (text) => !text.includes(inWindow) && !leavesTraces.test(text));

/** The same of tests with a browser's window. */
export const tracelessScreens = (folders: readonly string[]): string[] =>
  testsIn(folders, (text) => text.includes(inWindow) && !leavesTracesInWindow.test(text));
