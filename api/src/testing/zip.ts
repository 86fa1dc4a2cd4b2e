import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive of these entries. */
export function zipOf(entries: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(8, 0);
    facts.writeUInt32LE(crc32(content), 6);
    facts.writeUInt32LE(packed.length, 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt16LE(Buffer.byteLength(name), 18);
    const local = Buffer.concat([Buffer.from('504b030414000000', 'hex'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b0102140014000000', 'hex'), facts, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** As much of a document of an office program as tells what it is. */
export function workbookOf(mediaType: string, mark: string): Buffer {
  const types = `<Types><Override PartName="/x" ContentType="${mediaType}.main+xml"/></Types>`;
  return zipOf([
    ['[Content_Types].xml', Buffer.from(types)],
    ['mark', Buffer.from(mark)],
  ]);
}
