// @vitest-environment jsdom
import { defineResource } from '@onyak/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorText } from '../../net/call.js';
import { firstQuery } from './query.js';
import { show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';
import { ResourceList } from './ResourceList.js';
import { useResourceRows } from './use-resource-rows.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'common',
  changes: 'menu',
  fields: wardFields,
  sort: [{ field: 'wardCode', order: 'ASC' }],
});

/** Ranges that were asked for. */
let asked: string[];
/** What the server answers to a range that begins behind the first page. */
let later: () => Response;

beforeEach(() => {
  asked = [];
});
afterEach(tidy);

const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const code = `W${from + index}`;
    return { id: code, version: 1, wardCode: code, wardName: `${code} 병동` };
  });
const page = (from: number, count: number) =>
  Response.json(rowsFrom(from, count), {
    headers: { 'content-range': `ward ${from}-${from + count - 1}/100000` },
  });

/** A grid scrolled to its end: it wants more whenever it may. */
function AtTheEnd() {
  const { rows, error, loadMore, reload } = useResourceRows();
  useEffect(() => loadMore?.(), [loadMore]);
  return (
    <>
      <p role="status">{rows.length} rows</p>
      {error !== null && <p role="alert">{errorText(error)}</p>}
      <button onClick={() => void reload()}>again</button>
    </>
  );
}

const place = { query: firstQuery(ward), page: 1 };

function showWards() {
  const list = (
    <ResourceList resource={ward} place={place} onPlace={() => undefined}>
      <AtTheEnd />
    </ResourceList>
  );
  show(list, {
    fetch: (input) => {
      const url = new URL(input instanceof Request ? input.url : String(input), 'http://onyak');
      if (url.pathname !== '/rest/ward')
        return Promise.resolve(Response.json({ result: 'NOT_FOUND', msg: '' }, { status: 404 }));
      const range = url.searchParams.get('range') ?? '';
      asked.push(range);
      return Promise.resolve(range.startsWith('[0,') ? page(0, 200) : later());
    },
  });
}

const failed = () => Response.json({ result: 'INTERNAL', msg: '잠시 후 다시 시도해 주십시오.' }, { status: 500 });
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1500));

it('asks once for further rows that the server cannot give, says so, and asks again when told', async () => {
  const hand = userEvent.setup({ delay: null });
  later = failed;
  showWards();
  expect((await screen.findByRole('alert')).textContent).toContain('잠시 후 다시 시도');
  await aWhile();
  expect(asked).toEqual(['[0,199]', '[200,399]']);
  // The rows that were read stay.
  expect(screen.getByRole('status').textContent).toBe('200 rows');
  later = () => page(200, 150);
  await hand.click(screen.getByRole('button'));
  expect(await screen.findByText('350 rows')).toBeDefined();
  await aWhile();
  expect(asked).toEqual(['[0,199]', '[200,399]', '[200,399]']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stops at a page without rows, whatever number the server claims', async () => {
  later = () => Response.json([], { headers: { 'content-range': 'ward */100000' } });
  showWards();
  await screen.findByText('200 rows');
  await aWhile();
  expect(asked).toEqual(['[0,199]', '[200,399]']);
});
