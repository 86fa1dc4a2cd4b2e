import { useCallback } from 'react';
import { t } from '../../messages.js';
import { useToast } from '../toasts/use-toast.js';

/** Hands a file made in the browser to the user. */
export function downloadText(fileName: string, text: string, mediaType = 'text/plain'): void {
  downloadBlob(fileName, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}

/** Hands any value to the user as indented JSON. */
export function downloadJson(fileName: string, value: unknown): void {
  downloadText(fileName, JSON.stringify(value, undefined, 2), 'application/json');
}

export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** `name-20260131-1405.json`; characters that file systems refuse become `_`. */
export function stampedName(name: string, extension: string, at = new Date()): string {
  return `${stampedSubject(name, at)}.${extension}`;
}

/** The same without an ending, which whoever writes the file adds. */
export function stampedSubject(name: string, at = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const stamp = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}`;
  return `${name.replace(/[\\/:*?"<>|\s]+/g, '_')}-${stamp}`;
}

/** Copies text and says so (복사되었습니다 / 복사 실패). */
export function useCopy(): (text: string) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (text) => {
      try {
        await writeClipboard(text);
        toast.success(t('common.copied'));
      } catch {
        toast.error(t('common.copyFailed'));
      }
    },
    [toast],
  );
}

/** The clipboard API where the page is secure, else a hidden text area (plain-http hospital intranets). */
export async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard !== undefined && window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('copy refused');
}
