import { callApi, errorText, useToast } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { engineState, EngineFault, printCard, type EngineState } from '../engine/client.js';
import { messages } from '../messages.js';
import type { CardBefore } from '../schema.js';
import { drawCard } from './card-file.js';
import type { CardDraft } from './form.js';

/** How long the engine may take to come up (specification 2 §9). */
const HELPER_MS = 3000;
const LOOK_MS = 300;

/** The silent card printers are driven on Windows (specification 2 §4). */
export const isWindows = (): boolean => /windows/i.test(navigator.userAgent);

/** Prints a card on this machine: kept by the server first, then handed to the engine, which is started where it does not run. */
export function usePrint(onPrinted: () => void) {
  const toast = useToast();
  const [printing, setPrinting] = useState(false);
  const print = async (card: CardBefore, draft: CardDraft) => {
    if (!isWindows()) {
      toast.error(messages['print.windows']);
      return;
    }
    setPrinting(true);
    try {
      const picture = await base64(await drawCard(card, draft, 'png'));
      const { recId, hospitalCode, printMethod, cardName, ptName, ptNumber } = card;
      const { data: issueNo } = await callApi({
        path: '/api/ADRI/insertPrintHst',
        method: 'POST',
        params: { targetRecId: recId, printMethod, cardInfo: JSON.stringify({ cardType: card.cardType, ...draft }) },
        answer: z.string(),
        once: true,
      });
      onPrinted();
      const state = await startedEngine(issueNo, card);
      if (state !== 'ready') {
        toast.error(messages[`print.${state}`]);
        return;
      }
      const kept = await printCard({ issueNo, recId, hospitalCode, printMethod, cardName, ptName, ptNumber, picture });
      toast.success(messages[kept.state === 'PRINTED' ? 'print.done' : 'print.kept']);
    } catch (error) {
      toast.error(
        error instanceof EngineFault ? fillMessage(messages['print.fault'], { msg: error.message }) : errorText(error),
      );
    } finally {
      setPrinting(false);
    }
  };
  return { print, printing };
}

/** The engine as it stands, launched by its address where it is absent and waited for a while. */
async function startedEngine(issueNo: string, card: CardBefore): Promise<EngineState> {
  let state = await engineState();
  if (state !== 'absent') return state;
  launch(issueNo, card);
  const until = Date.now() + HELPER_MS;
  while (state === 'absent' && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    state = await engineState();
  }
  return state;
}

/** Specification 2 §7: the helper is launched with the id, the print method and whose card it is. */
function launch(id: string, { printMethod, ptName, ptNumber, ptBirthDay }: CardBefore): void {
  const query = new URLSearchParams({ id, printMethod, ptName, ptNumber, ptBirthDay });
  const link = document.createElement('a');
  link.href = `onyak-print://print?${query.toString()}`;
  link.click();
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
