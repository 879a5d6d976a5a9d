/** File types of an image input. Without HEIC, so that a phone that stores photos as HEIC sends a JPEG. */
export const imageTypes = 'image/jpeg,image/png,image/webp';
