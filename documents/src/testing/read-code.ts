import decodeQr from 'qr/decode.js';
import sharp from 'sharp';

/** The text of the QR code in a picture, by another's reader than the writer. @throws Error where none can be read. */
export async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}
