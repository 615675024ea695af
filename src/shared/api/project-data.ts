import { z } from 'zod';
import { MUSIC_IDS } from '#shared/music.ts';
import { storableText } from './storable-text.ts';

// A video shows far less; longer words are a mistake or an attack.
const MAX_WORDS = 2_000;
const MAX_DESCRIPTION = 10_000;

/** Forms send words, programs may send numbers; inside they are words. */
const words = z.union([storableText().max(MAX_WORDS), z.number().transform(String)]).default('');

const focalPointSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof focalPointSchema>;

/** What a scene has to know of a photo or clip: the server finds it out, preview and renderer use the same. */
export const mediaLookSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  focalPoint: focalPointSchema,
  /** The prevailing colour, `#rrggbb`. */
  tone: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type MediaLook = z.infer<typeof mediaLookSchema>;

/** What probing a clip finds. */
export const clipMetadataSchema = mediaLookSchema.extend({
  durationSeconds: z.number().positive(),
  framesPerSecond: z.number().nullable(),
  codec: z.string(),
  rotation: z.number(),
  hasSound: z.boolean(),
});

/** A photo or clip of a project. Only `path` decides which file it is; the rest is for the screen. */
export const mediaItemSchema = z.object({
  id: storableText().max(100),
  name: storableText().max(500).default(''),
  type: storableText().max(100).default(''),
  size: z.number().nonnegative().default(0),
  originalSize: z.number().nonnegative().default(0),
  /** The `url` that the upload answered; its query is ignored. */
  path: storableText().min(1).max(1_000),
  filename: storableText().max(200).default(''),
  mediaType: z.enum(['image', 'video']).default('image'),
  preview: storableText().max(2_000).optional(),
  compressed: z.boolean().optional(),
  compressionRatio: z.number().optional(),
  reductionPercent: z.number().optional(),
  thumbnailFilename: storableText().max(200).optional(),
  /** Where the agent tapped; without it the picture's own focal point is used. */
  focalPoint: focalPointSchema.optional(),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

const propertyInfoSchema = z.object({
  price: words,
  mls_number: words,
  address: words,
  bedrooms: words,
  bathrooms: words,
  square_footage: words,
  land_size: words,
  description: storableText().max(MAX_DESCRIPTION).default(''),
});

/** A picture is named by the `url` of its upload; anything else (the default emoji, say) means none. */
export const realtorInfoSchema = z.object({
  name: words,
  phone: words,
  email: words,
  website: words,
  image: words,
});
export const brokerageInfoSchema = z.object({
  name: words,
  address: words,
  phone: words,
  website: words,
  logo: words,
});

/** All that the wizard collects. Lenient about what is missing: a draft may lack anything. */
export const projectDataSchema = z.object({
  name: storableText().max(500).default(''),
  template: storableText().max(100).default(''),
  music: z.enum(MUSIC_IDS).or(z.literal('')).default(''),
  customAudioFilename: storableText().max(200).nullish(),
  media: z.array(mediaItemSchema).max(500).default([]),
  property_info: propertyInfoSchema.prefault({}),
  realtor_info: realtorInfoSchema.prefault({}),
  brokerage_info: brokerageInfoSchema.prefault({}),
});
export type ProjectData = z.infer<typeof projectDataSchema>;
