import { crc32 } from 'node:zlib';

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

const OPEN = 'application/vnd.oasis.opendocument';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The beginning of a file of each type that is taken, with its media type. */
export const SAMPLES: readonly (readonly [name: string, type: string, content: Buffer])[] = [
  ['mug.png', 'image/png', PNG],
  ['mug.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ['mug.gif', 'image/gif', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['mug.webp', 'image/webp', Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00', 'latin1')],
  [
    'mug.avif',
    'image/avif',
    Buffer.from('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00avifmif1', 'latin1'),
  ],
  ['mug.pdf', 'application/pdf', PDF],
  ['mug.docx', `${OFFICE}.wordprocessingml.document`, office('word/document')],
  ['mug.xlsx', `${OFFICE}.spreadsheetml.sheet`, office('xl/workbook')],
  ['mug.pptx', `${OFFICE}.presentationml.presentation`, office('ppt/presentation')],
  ['mug.odt', `${OPEN}.text`, zip({ mimetype: `${OPEN}.text` })],
  ['mug.ods', `${OPEN}.spreadsheet`, zip({ mimetype: `${OPEN}.spreadsheet` })],
];

function office(part: string): Buffer {
  const kinds: Readonly<Record<string, string>> = {
    word: 'wordprocessingml.document',
    xl: 'spreadsheetml.sheet',
    ppt: 'presentationml.presentation',
  };
  const kind = kinds[part.split('/')[0] ?? ''] ?? '';
  const override = `<Override PartName="/${part}.xml" ContentType="${OFFICE}.${kind}.main+xml"/>`;
  return zip({ '[Content_Types].xml': `<Types>${override}</Types>`, [`${part}.xml`]: '<x/>' });
}

/** An archive whose entries are not compressed. */
export function zip(entries: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const path = Buffer.from(name);
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, path);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}
