import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

/** Walks through the wizard of reminders: what misses is told first, then it is sent. @returns the request's number. */
export async function askForReminders(page: Page, teams: readonly string[], message: string): Promise<string> {
  const next = page.getByRole('button', { name: '다음' });
  await page.getByRole('tab', { name: '확인' }).click();
  await page.getByText('알릴 조를 하나 이상 선택하십시오.').waitFor();
  await page.getByText('전할 말 필수 입력').waitFor();
  await page.getByRole('tab', { name: '알릴 조' }).click();
  for (const team of teams) await page.getByRole('checkbox', { name: team }).check();
  await next.click();
  await page.getByRole('textbox', { name: '회진일' }).fill('20261201');
  await page.getByRole('textbox', { name: '전할 말' }).fill(message);
  // A reload loses nothing.
  await page.reload();
  await page.getByText('이전에 선택하던 내용을 불러왔습니다.').waitFor();
  await page.getByRole('tab', { name: '확인' }).click();
  await page.getByText(teams.join(', ')).waitFor();
  await page.getByRole('button', { name: '회진 알림 요청' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/mrnd/remind/'));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The line that counts, once it says something else than before. */
export async function countedOn(page: Page, before = ''): Promise<string> {
  const line = page.getByText(/건 중 .*건 완료/).filter({ hasNotText: before || '\0' });
  return (await line.textContent()) ?? '';
}

/** Opens a patient's link, says the birth date and keeps the document. @returns its bytes. */
export async function keepNote(page: Page, url: string, birthDay: string): Promise<Blob> {
  await page.goto(url);
  await page.getByRole('textbox').fill(birthDay);
  await page.getByRole('button', { name: '확인' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF로 저장하기' }).click();
  return new Blob([new Uint8Array(readFileSync(await (await coming).path()))]);
}

/** What the page of a note says, from its title to its foot. */
export const noteOnPaper = (ward: string, note: string): string =>
  bare(
    `${ward}에서 보낸 메모 다음 회진 전까지 아래 내용을 확인해 주십시오. 확인할 것 ${note} 병동: ${ward}
     궁금한 점은 병동 간호사에게 문의해 주십시오. 1/1`,
  );

/** What a PDF says, without its spaces and breaks. */
export async function wordsOf(response: Response): Promise<string> {
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  return bare(text);
}

const bare = (text: string): string => text.replaceAll(/\s+/g, '');
