import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OnyakError } from '@onyak/core';
import type { DrawRequest, MakeAnswer, SchemaRequest } from './protocol.js';

/** A document that takes longer will never be one. */
const LONGEST_MS = 20_000;
/** After so many the process is made anew: what the compiler keeps of each adds up. */
const DOCUMENTS = 500;
const IDLE_MS = 300_000;

interface Waiting {
  readonly resolve: (content: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Has documents made in a process of their own, started when the first is asked for and let go when none has been for long. */
class Workshop {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private numbers = 0;
  private made = 0;
  private idle: NodeJS.Timeout | undefined;

  /** @throws OnyakError UNAVAILABLE where this machine cannot make documents, Error where this one cannot be made. */
  make(request: Omit<DrawRequest, 'id'> | Omit<SchemaRequest, 'id'>): Promise<Buffer> {
    clearTimeout(this.idle);
    if (this.made >= DOCUMENTS && this.waiting.size === 0) this.close();
    const child = (this.child ??= this.start());
    const id = (this.numbers += 1);
    this.made += 1;
    child.ref();
    child.channel?.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(child, new Error('a document took too long')), LONGEST_MS);
      this.waiting.set(id, { resolve, reject, timer });
      child.send({ ...request, id }, (error) => error && this.end(child, error));
    });
  }

  /** Ends the process; the next document starts another. */
  close(): void {
    clearTimeout(this.idle);
    this.child?.kill();
    this.child = undefined;
    this.made = 0;
  }

  private start(): ChildProcess {
    const compiled = import.meta.url.endsWith('.js');
    const entry = fileURLToPath(new URL(compiled ? './maker.js' : './maker.ts', import.meta.url));
    const child = fork(entry, {
      execArgv: compiled ? [] : ['--conditions=onyak-source', '--import', import.meta.resolve('tsx')],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: MakeAnswer) => this.settle(child, message));
    child.once('error', (error) => this.end(child, error));
    child.once('exit', (code) => this.end(child, new Error(`the process of documents ended (${code ?? 'killed'})`)));
    return child;
  }

  private settle(child: ChildProcess, message: MakeAnswer): void {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if ('content' in message) waiting.resolve(Buffer.from(message.content));
    else waiting.reject(new Error(message.reason));
    if (this.waiting.size > 0) return;
    child.unref();
    child.channel?.unref();
    this.idle = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  /** What it was asked for and has not made, it will not make. */
  private end(child: ChildProcess, cause: Error): void {
    if (this.child !== child) return;
    child.kill();
    this.child = undefined;
    this.made = 0;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject, timer } of left) {
      clearTimeout(timer);
      reject(OnyakError.of('UNAVAILABLE', 'error.documents', {}, {}, { cause }));
    }
  }
}

export const workshop = new Workshop();
