import { z } from 'zod';
import { videoIdSchema } from '#shared/ids.ts';
import { PLATFORM_IDS } from '#shared/rules/platforms.ts';
import { success } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { storableText } from './storable-text.ts';
import { videoSchema } from './videos.ts';

const videoParams = z.object({ id: videoIdSchema });

/** More than any platform takes. */
export const MAX_POST_TEXT = 10_000;
export const MAX_POST_TITLE = 500;

/** What is posted beside a video; the title is empty where the platform has none. */
const postTextSchema = z
  .object({
    title: storableText().max(MAX_POST_TITLE),
    text: storableText().max(MAX_POST_TEXT),
  })
  .meta({ id: 'PostText' });

/** A video on one platform. Every video has a post for each platform, whether or not somebody plans it. */
const postSchema = z
  .object({
    videoId: videoIdSchema,
    platform: z.enum(PLATFORM_IDS),
    /** Written from the listing's facts. */
    written: postTextSchema,
    /** What the agent made of it, or null. */
    edited: postTextSchema.nullable(),
    plannedAt: z.string().nullable(),
    doneAt: z.string().nullable(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof postSchema>;

/** The names that advertising rules ask for in a post, and MLS rules keep out of it; empty if not known. */
const postNamesSchema = z.object({ agent: z.string(), brokerage: z.string(), license: z.string() });
export type PostNames = z.infer<typeof postNamesSchema>;

const plannedPostSchema = postSchema.extend({ video: videoSchema });
export type PlannedPost = z.infer<typeof plannedPostSchema>;

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/v1/posts',
  access: 'user',
  scope: 'read',
  summary: 'The posts that are planned or done, by their time; the newest 1000',
  response: z.object({ success, posts: z.array(plannedPostSchema) }),
});

export const getVideoPosts = endpoint({
  method: 'GET',
  path: '/api/v1/videos/:id/posts',
  access: 'user',
  scope: 'read',
  summary: 'What to post with a video on each platform: title, caption and hashtags from the listing’s facts',
  params: videoParams,
  response: z.object({ success, posts: z.array(postSchema), names: postNamesSchema }),
});

export const changePost = endpoint({
  method: 'PATCH',
  path: '/api/v1/videos/:id/posts/:platform',
  access: 'user',
  scope: 'write',
  summary: 'Changes the text of a post, when it is planned, or whether it is done; what is left out stays',
  params: z.object({ id: videoIdSchema, platform: z.enum(PLATFORM_IDS) }),
  body: z.object({
    /** Null returns to what was written from the facts. */
    edited: postTextSchema.nullable().optional(),
    plannedAt: z.iso.datetime({ offset: true }).nullable().optional(),
    isDone: z.boolean().optional(),
  }),
  response: z.object({ success, post: postSchema }),
});
