import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { text } from '../checks/messages.js';
import { run } from '../lib/process/child.js';
import { inProject, projectRoot } from '../lib/project.js';

/** Chromium without its window: drawing what nobody sees around each page, a whole browser takes half as much again. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A Chromium of this machine: CHROMIUM_PATH, else one in PATH. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = env['CHROMIUM_PATH'];
  if (given && existsSync(given)) return given;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC].find((path) =>
    existsSync(path),
  );
}

/**
 * A Chromium that runs, found, else installed by apt-get where this is root on a Debian, else downloaded by
 * Playwright; with Korean fonts where they can be had.
 * @throws Error in Korean saying how to provide one.
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  if (process.getuid?.() === 0) await installMissing(say);
  const path = (await workingChromium()) ?? (await downloadChromium(say));
  if (!path) throw new Error(text('browser.missing'));
  if (!(await hasKoreanFont())) say(text('browser.noFonts'));
  say(text('browser.found', { path }));
  return path;
}

/** The shell where the distribution has it, else the browser, and Korean fonts. */
async function installMissing(say: (line: string) => void): Promise<void> {
  if ((await run('apt-get', ['--version'])).code !== 0) return;
  const isMeant = process.env['CHROMIUM_PATH'] !== undefined || basename((await workingChromium()) ?? '') === SHELL;
  if (!isMeant) await installWithApt([SHELL], say);
  const missing = [
    ...((await workingChromium()) ? [] : ['chromium']),
    ...((await hasKoreanFont()) ? [] : ['fonts-noto-cjk']),
  ];
  if (missing.length > 0) await installWithApt(missing, say);
}

async function workingChromium(): Promise<string | undefined> {
  const path = findChromium();
  return path && (await works(path)) ? path : undefined;
}

/** Ubuntu's `chromium-browser` is a stub that only tells to install a snap: it has no version. */
async function works(path: string): Promise<boolean> {
  const answer = await run(path, ['--version', '--no-sandbox'], { timeoutMs: 30_000 });
  return answer.code === 0 && /\d+\.\d+/.test(answer.stdout);
}

async function hasKoreanFont(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const answer = await run('fc-list', [':lang=ko', 'family']);
  return answer.stdout.trim() !== '';
}

async function installWithApt(packages: readonly string[], say: (line: string) => void): Promise<void> {
  say(text('browser.apt', { packages: packages.join(' ') }));
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A mirror that cannot be reached holds no test run up.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  const install = async () =>
    await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', ...packages], { env });
  // A fresh machine has no package lists; one that has them need not ask again.
  let answer = await install();
  if (answer.code !== 0) {
    await run('apt-get', [...patience, 'update'], { env });
    answer = await install();
  }
  if (answer.code !== 0)
    say(text('browser.aptFailed', { reason: answer.stderr.trim().split('\n').slice(-3).join(' ') }));
}

async function downloadChromium(say: (line: string) => void): Promise<string | undefined> {
  say(text('browser.download'));
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js');
  const root = process.getuid?.() === 0;
  await run(process.execPath, [cli, 'install', ...(root ? ['--with-deps'] : []), 'chromium'], {
    cwd: projectRoot,
    inherit: true,
  });
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) && (await works(path)) ? path : undefined;
}
