import { create } from 'qrcode';

/** For Typst: error correction H, the smallest version. White below if it includes its quiet zone. */
export const qrSvg = (text: string, quietModules: number): string => {
  const { modules } = create(text, { errorCorrectionLevel: 'H' });
  const side = modules.size + 2 * quietModules;
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const from = x;
      while (x < modules.size && modules.data[y * modules.size + x]) x++;
      if (x > from) path += `M${from + quietModules} ${y + quietModules}h${x - from}v1h${from - x}z`;
    }
  }
  const ground = quietModules > 0 ? `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${ground}<path fill="#0b0f0e" d="${path}"/></svg>`;
};
