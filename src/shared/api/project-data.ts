import { z } from 'zod';
import { isDate, isTime } from '#scene/model/announcement.ts';
import { TYPE_PAIRINGS } from '#scene/model/brand-style.ts';
import { MUSIC_IDS } from '#shared/music.ts';
import { storableText } from './storable-text.ts';

// A video shows far less; longer text is a mistake or an attack.
export const MAX_NAME = 500;
export const MAX_TEXT = 2_000;
export const MAX_DESCRIPTION = 10_000;
/** Far more than can be said in the longest narration. */
export const MAX_SCRIPT = 3_000;
/** Two short lines. */
export const MAX_CAPTION = 80;

/** Forms send text, programs may send numbers, which become text. */
const text = z.union([storableText().max(MAX_TEXT), z.number().transform(String)]).default('');

const focalPointSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof focalPointSchema>;

/** Properties of a photo or clip that the scene needs, measured once by the server for preview and renderer. */
export const mediaLookSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  focalPoint: focalPointSchema,
  /** The prevailing colour, `#rrggbb`. */
  tone: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type MediaLook = z.infer<typeof mediaLookSchema>;

/** What a photo's improvement did. */
const correctionSchema = z.object({
  /** Stops of light. */
  exposure: z.number(),
  /** Above 0 the picture became warmer. */
  warmth: z.number(),
  /** Degrees, clockwise, by which it was tilted. */
  tiltDegrees: z.number(),
});
export type Correction = z.infer<typeof correctionSchema>;

/** The properties of a photo's improved version. */
export const improvedLookSchema = mediaLookSchema.extend({ correction: correctionSchema });

/** What photos of a listing are sorted and compared by. */
const photoTraitsSchema = z.object({
  /** Geometric mean of luminance, 0..1. */
  brightness: z.number(),
  /** How steep the steepest edges are, 0..1. */
  sharpness: z.number(),
  /** Perceptual hash of 128 bits in hex: few bits differ between photos that look alike. */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Share of the upper half that has the colour of a sky. */
  sky: z.number(),
  /** Share of the lower half that has the colour of plants. */
  green: z.number(),
  /** When it was taken, in local time; many photos do not say. */
  takenAt: z.string().optional(),
});
export type PhotoTraits = z.infer<typeof photoTraitsSchema>;

/** The properties of a photo; those that were uploaded earlier have no traits. */
export const photoMetadataSchema = mediaLookSchema
  .extend({ traits: photoTraitsSchema.optional() })
  .meta({ id: 'PhotoMetadata' });

/** The properties of a clip. */
export const clipMetadataSchema = mediaLookSchema
  .extend({
    durationSeconds: z.number().positive(),
    framesPerSecond: z.number().nullable(),
    codec: z.string(),
    rotation: z.number(),
    hasSound: z.boolean(),
  })
  .meta({ id: 'ClipMetadata' });

/** A photo or clip of a project. Only `path` identifies the file; the rest is for display. */
export const mediaItemSchema = z
  .object({
    id: storableText().max(100),
    name: storableText().max(500).default(''),
    type: storableText().max(100).default(''),
    size: z.number().nonnegative().default(0),
    originalSize: z.number().nonnegative().default(0),
    /** The `url` of the upload's response; its query is ignored. */
    path: storableText().min(1).max(1_000),
    filename: storableText().max(200).default(''),
    mediaType: z.enum(['image', 'video']).default('image'),
    preview: storableText().max(2_000).optional(),
    compressed: z.boolean().optional(),
    compressionRatio: z.number().optional(),
    reductionPercent: z.number().optional(),
    thumbnailFilename: storableText().max(200).optional(),
    /** Of the upload's response; the server has its own copy. */
    metadata: z
      .unknown()
      .transform(() => undefined)
      .optional(),
    /** Set by the agent; without it the measured focal point is used. */
    focalPoint: focalPointSchema.optional(),
    /** What the video says about the picture: 'Kitchen with stone island'. */
    caption: storableText().max(MAX_CAPTION).optional(),
    /** False shows the photo as it was taken, whatever the project's `improvePhotos` says. */
    improve: z.boolean().optional(),
    /** Virtually staged or altered: the video labels it as long as it is seen. */
    altered: z.boolean().optional(),
    /** The `url` of the upload of the photo before it was altered, which share pages show. */
    originalPath: storableText().max(1_000).optional(),
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItemSchema>;

const propertyInfoSchema = z
  .object({
    price: text,
    mls_number: text,
    address: text,
    bedrooms: text,
    bathrooms: text,
    square_footage: text,
    land_size: text,
    description: storableText().max(MAX_DESCRIPTION).default(''),
  })
  .meta({ id: 'PropertyInfo' });

/** A picture is named by the `url` of its upload; anything else (the default emoji, say) means none. */
export const realtorInfoSchema = z
  .object({
    name: text,
    phone: text,
    email: text,
    website: text,
    image: text,
    license_number: text,
    /** The postal code of the state that gave the license. */
    license_state: text,
    /** The license's type, where the state asks for it: 'Licensed Real Estate Salesperson'. */
    license_title: text,
  })
  .meta({ id: 'RealtorInfo' });
export const brokerageInfoSchema = z
  .object({
    name: text,
    address: text,
    phone: text,
    website: text,
    logo: text,
    /** The brokerage's own license, beside the realtor's. */
    license_number: storableText().max(MAX_TEXT).optional(),
    /** The postal code of the state that gave it. */
    license_state: storableText().max(MAX_TEXT).optional(),
  })
  .meta({ id: 'BrokerageInfo' });

const NO_PRICE = 'Please enter a price';
const price = z.number(NO_PRICE).positive(NO_PRICE).max(1e12);
/** 'HH:MM'. */
const time = z.string().refine(isTime, 'Please choose a time');

/** News about a listing, which its video tells with the first picture and on the end card. */
export const announcementSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('just-listed') }),
    z
      .strictObject({
        kind: z.literal('open-house'),
        /** A calendar date, 'YYYY-MM-DD'; neither it nor the times have a time zone. */
        date: z.string().refine(isDate, 'Please choose a date'),
        from: time,
        to: time,
      })
      .refine(({ from, to }) => from < to, {
        path: ['to'],
        error: 'The open house must end after it starts',
      }),
    z
      .strictObject({ kind: z.literal('price-improved'), oldPrice: price, newPrice: price })
      .refine(({ oldPrice, newPrice }) => newPrice < oldPrice, {
        path: ['newPrice'],
        error: 'The new price must be lower than the old one',
      }),
    z.strictObject({ kind: z.literal('under-contract') }),
    /** Where what was paid is not told, `price` is absent. */
    z.strictObject({ kind: z.literal('sold'), price: price.optional() }),
  ])
  .meta({ id: 'Announcement' });

/** What a brand changes in the look of a template; what is absent stays the template's own. */
export const brandStyleSchema = z
  .strictObject({
    /** The accent colour, `#rrggbb`; each template shifts its lightness where it could not be seen. */
    accent: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'Please give the color as # and six digits, such as #1f4e79')
      .toLowerCase()
      .optional(),
    type_pairing: z.enum(TYPE_PAIRINGS).optional(),
  })
  .meta({ id: 'BrandStyle' });
export type BrandStyleFields = z.infer<typeof brandStyleSchema>;

/** All data of the wizard. Everything is optional, because a draft may be incomplete. */
export const projectDataSchema = z
  .object({
    name: storableText().max(MAX_NAME).default(''),
    template: storableText().max(100).default(''),
    music: z.enum([...MUSIC_IDS, '']).default(''),
    customAudioFilename: storableText().max(200).nullish(),
    /** The `filename` of an uploaded recording of the agent's voice. */
    narrationFilename: storableText().max(200).nullish(),
    /** What is said in it: shown as subtitles. */
    narrationScript: storableText().max(MAX_SCRIPT).default(''),
    /** Stored and returned; a video shows `name` and `property_info`. */
    title: text.optional(),
    price: text.optional(),
    description: storableText().max(MAX_DESCRIPTION).optional(),
    media: z.array(mediaItemSchema).max(500).default([]),
    /** Whether the video shows the improved versions of photos, where there are any. */
    improvePhotos: z.boolean().default(true),
    /** The words in which the agent confirmed the rights to photos and music; absent if nothing was confirmed. */
    rightsConfirmation: storableText().max(300).optional(),
    property_info: propertyInfoSchema.prefault({}),
    realtor_info: realtorInfoSchema.prefault({}),
    brokerage_info: brokerageInfoSchema.prefault({}),
    announcement: announcementSchema.optional(),
    brand_style: brandStyleSchema.optional(),
  })
  .meta({ id: 'ProjectData' });
export type ProjectData = z.infer<typeof projectDataSchema>;

/** The same without its files. */
export const projectFieldsSchema = projectDataSchema.omit({
  media: true,
  customAudioFilename: true,
  narrationFilename: true,
});
export type ProjectFields = z.infer<typeof projectFieldsSchema>;
