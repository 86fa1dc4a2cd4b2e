import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

export interface Call {
  readonly path: string;
  /** Body of a POST, query of a GET. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What stood in the address beside the path. */
  readonly query: string;
}

type Answer = Readonly<Record<string, unknown>>;

export const success = (data?: unknown, msg = ''): Answer => ({ result: 'SUCCESS', msg, data });
export const refused = (result: string, msg = '', faults?: readonly { field: string; message: string }[]): Answer => ({
  result,
  msg,
  ...(faults ? { faults } : {}),
});

export const facts = {
  userId: 'SIGNUP01',
  userName: '김새롬',
  hospitalName: '온누리대학교병원',
  email: 'sa***@onyak.example',
};

const firstAnswers: readonly (readonly [path: string, Answer])[] = [
  ['/loginCheck', refused('NO_SESSION', '로그인이 필요합니다.')],
  ['/logout', success()],
  ['/api/accountRules', success({ passwordRule: 'composed', outbox: false })],
  [
    '/api/ABIF/selectHospitalInfoForSearch',
    success([
      { code: 'H0001', name: '온누리대학교병원', nameCode: '온누리대학교병원(H0001)' },
      { code: 'H0002', name: '온새봄의료원', nameCode: '온새봄의료원(H0002)' },
    ]),
  ],
];

/** Stands in for the account calls during each test of a file, which opens its page in a browser that knows nothing yet. */
export function useAccountServer(): AccountServer {
  const server = new AccountServer();
  beforeEach(() => server.start());
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  return server;
}

/** Stands in for the account calls: answers by path, changeable while a page is open, and what was asked. */
class AccountServer {
  calls: readonly Call[] = [];
  private answers = new Map<string, Answer>();

  start(): void {
    this.calls = [];
    this.answers = new Map(firstAnswers);
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const { pathname, search, searchParams } = new URL(url, 'http://onyak');
      const params: unknown =
        typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams.entries());
      this.calls = [...this.calls, { path: pathname, params: params as Call['params'], query: search }];
      return Promise.resolve(Response.json(this.answers.get(pathname) ?? refused('NOT_FOUND', '없는 호출')));
    });
  }

  answer(path: string, answer: Answer): this {
    this.answers.set(path, answer);
    return this;
  }

  /** The account is led through its steps and stands at this one. */
  standsAt(result: string): this {
    return this.answer('/loginCheck', refused(result)).answer('/api/accountStep', success({ ...facts, result }));
  }

  asked(path: string): readonly Call[] {
    return this.calls.filter((call) => call.path === path);
  }
}
