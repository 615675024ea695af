import { z } from 'zod';

export const TextPicturesRequest = z.object({ texts: z.array(z.string().max(500)).max(200) });
export type TextPicturesRequest = z.infer<typeof TextPicturesRequest>;

/** Each text on one line as a PNG, in base64; width and height in units of the type's size. */
export const TextPictures = z.object({
  pictures: z.array(z.object({ png: z.string(), width: z.number(), height: z.number() })),
});
export type TextPictures = z.infer<typeof TextPictures>;
