import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { keptSchema, stateSchema, type Kept } from './job.js';

const beganSchema = z.object({ kind: z.literal('began'), card: keptSchema });
const endedSchema = z.object({ kind: z.literal('ended'), printNo: z.string(), state: stateSchema.nullable() });
const lineSchema = z.union([beganSchema, endedSchema]);
type Line = z.infer<typeof lineSchema>;

/**
 * What was printed on this machine, a line a step, each on the disk before the next thing happens: that a card begins, and how
 * it ended. A card that began and has no end may have come out or not: it is kept as UNSURE and never printed by itself.
 */
export class Journal {
  private constructor(
    private readonly file: FileHandle,
    private readonly cards: Map<string, Kept>,
  ) {}

  /** Reads what there is; a last line that a crash cut off is taken away, any other that cannot be read stops the start. */
  static async open(path: string): Promise<Journal> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const cards = new Map<string, Kept>();
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    for (const line of whole.split('\n')) if (line !== '') apply(cards, lineSchema.parse(JSON.parse(line)));
    if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
    return new Journal(await open(path, 'a', 0o600), cards);
  }

  /** The card of an issue, printed or on the way. */
  find(issueNo: string, hospitalCode: string): Kept | undefined {
    return this.all().find((card) => card.issueNo === issueNo && card.hospitalCode === hospitalCode);
  }

  /** The newest first. */
  all(): Kept[] {
    return [...this.cards.values()].toReversed();
  }

  async began(card: Kept): Promise<void> {
    await this.write({ kind: 'began', card });
  }

  /** @param state null where nothing came out: the card is forgotten, and may be printed anew. */
  async ended(printNo: string, state: Kept['state'] | null): Promise<void> {
    await this.write({ kind: 'ended', printNo, state });
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async write(line: Line): Promise<void> {
    await this.file.appendFile(`${JSON.stringify(line)}\n`);
    await this.file.sync();
    apply(this.cards, line);
  }
}

function apply(cards: Map<string, Kept>, line: Line): void {
  if (line.kind === 'began') {
    // Until its end is known.
    cards.set(line.card.printNo, { ...line.card, state: 'UNSURE' });
    return;
  }
  const card = cards.get(line.printNo);
  if (!card) return;
  if (line.state === null) cards.delete(line.printNo);
  else cards.set(line.printNo, { ...card, state: line.state });
}
