import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const red = { r: 200, g: 30, b: 30 };
const blue = { r: 30, g: 60, b: 200 };

const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: blue } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

export const halvesPng = (width: number, height: number): Promise<Buffer> =>
  halves(width, height).png().toBuffer();
export const halvesWebp = (width: number, height: number): Promise<Buffer> =>
  halves(width, height).webp().toBuffer();

/** A picture with the place and device of a phone. `Canary` must not be in the stored image. */
export const phoneJpeg = (width: number, height: number, orientation = 1): Promise<Buffer> =>
  halves(width, height)
    .withExif({
      IFD0: { Make: 'Canary', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 47/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of side² black pixels, a bit each, that is a few kilobytes long. */
export const bombPng = (side: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};
