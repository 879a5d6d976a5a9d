import { describe, expect, test } from 'vitest';
import { foreignKind, imageKind } from './image-kind.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the first bytes decide', () => {
  test.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['\xff\xd8\xff\xdb', 'jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
    ['RIFF\x24\0\0\0WAVEfmt ', null],
    ['\x89PNG\n\n\x1a\n', null],
    ['\xff\xd8', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['', null],
  ])('%j is %s', (start, kind) => expect(imageKind(bytes(start))).toBe(kind));
});

describe('an unsupported format is reported by its name', () => {
  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
    ['<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "">', 'SVG'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC'],
    ['\0\0\0\x18ftypmif1\0\0\0\0', 'HEIC'],
    ['\0\0\0\x1cftypavif\0\0\0\0', 'AVIF'],
    ['\0\0\0\x1cftypisom\0\0\0\0', 'video'],
    ['GIF89a', 'GIF'],
    ['%PDF-1.7', 'PDF'],
    ['BM\x36\x10', 'BMP'],
    ['II*\0', 'TIFF'],
    ['MM\0*', 'TIFF'],
    ['<html><script>alert(1)</script>', ''],
    ['', ''],
  ])('%j is %s', (start, kind) => expect(foreignKind(bytes(start))).toBe(kind));
});
