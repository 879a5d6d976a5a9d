/** What a file input offers. Without HEIC, so that a phone that takes its photos in it hands out a JPEG. */
export const imageTypes = 'image/jpeg,image/png,image/webp';
