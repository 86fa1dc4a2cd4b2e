// @vitest-environment jsdom
import { definePlugin } from '@onyak/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { defineAdmin } from '../kit/define-admin.js';
import { show, tidy } from '../resource/testing/show.js';
import { PanelPlace } from './PanelPlace.js';

afterEach(tidy);

const plugin = definePlugin({
  code: 'dsay',
  name: '말',
  coreVersion: '^0.1.0',
  panels: [{ place: 'ward.top', name: 'words' }],
});

/** Tells what stood in the place when it was first drawn, before anything is fetched. */
function Place({ onDrawn }: { readonly onDrawn: (text: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    onDrawn(box.current?.textContent ?? '');
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <div ref={box}>
      <PanelPlace name="ward.top" atOnce />
    </div>
  );
}

function Opened({ onDrawn }: { readonly onDrawn: (text: string) => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        바꾸기
      </button>
      {open && <Place onDrawn={onDrawn} />}
    </>
  );
}

it('draws a part whose plugin has come with the first drawing, as a form of two dozen such editors needs', async () => {
  const drawn: string[] = [];
  const hand = userEvent.setup({ delay: null });
  show(<Opened onDrawn={(text) => drawn.push(text)} />, {
    plugins: [plugin],
    pages: { dsay: defineAdmin({ panels: { words: () => <p>알리는 말</p> } }) },
    fetch: () => Promise.reject(new Error('nothing is asked')),
  });
  expect(await screen.findByText('알리는 말')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '바꾸기' }));
  await hand.click(screen.getByRole('button', { name: '바꾸기' }));
  expect(drawn).toEqual(['', '알리는 말']);
});
