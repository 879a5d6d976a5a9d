import { ForeignImages, type ForeignImageParts } from '#server/images/foreign/foreign-images.ts';
import { ImageIntake } from '#server/images/image-intake.ts';
import { ImageKeeper, type ImageKeeperParts } from '#server/images/keep-image.ts';

type ImageOptions = Omit<ForeignImageParts, 'intake' | 'keeper'> & ImageKeeperParts;

export const imageParts = (options: ImageOptions) => {
  const intake = new ImageIntake();
  const keeper = new ImageKeeper(options);
  return { intake, keeper, foreignImages: new ForeignImages({ ...options, intake, keeper }) };
};
