/** Enough to read a letter, and a twentieth of what a phone's camera writes: seconds instead of minutes on 3G. */
const mostSide = 2_000;
const untouchedBytes = 600_000;

/** Makes a large picture smaller. Returns other files, and pictures that this browser cannot read, as they are. */
export const smaller = async (file: Blob): Promise<Blob> => {
  if (!file.type.startsWith('image/') || file.size <= untouchedBytes) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.85);
  });
};
