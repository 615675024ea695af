import { beforeAll } from 'vitest';
import { newPerson } from './account-pages.ts';
import { commonServer } from './common-server.ts';
import { seedVideo, type VideoWishes } from './seed-video.ts';
import { openServerData, type ServerData } from './server-data.ts';
import type { SharedServer } from './server-process.ts';

/** A video with its link, and the path of its page. */
export type SharedVideo = {
  readonly videoId: string;
  readonly path: string;
  readonly shareUrl: string;
  readonly shortCode: string;
  readonly shareToken: string;
  readonly embedCode: string;
  readonly tourUrl?: string;
};

type SharingServer = SharedServer & {
  readonly data: () => ServerData;
  /** Seeds a finished video and shares it. */
  shareVideo(wishes?: Omit<VideoWishes, 'userId'>): Promise<SharedVideo>;
  /** A call by the videos' owner. */
  post(path: string, body?: object): Promise<Record<string, unknown>>;
};

/** The common server, with an agent who shares videos. */
export function withSharingServer(): SharingServer {
  const server = commonServer();
  let data: ServerData | undefined;
  let owner = { id: '', token: '' };

  const post = async (path: string, body: object = {}) => {
    const response = await fetch(`${server.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const openData = () => {
    if (data === undefined) throw new Error('The server has not started');
    return data;
  };

  beforeAll(async () => {
    data = await openServerData(server);
    const { firstName, lastName, email, password } = newPerson();
    const answer = await post('auth/signup', { first_name: firstName, last_name: lastName, email, password });
    const { token, user } = answer.data as { token: string; user: { id: string } };
    owner = { id: user.id, token };
    return async () => await data?.close();
  });

  return {
    ...server,
    data: openData,
    post,
    shareVideo: async (wishes: Omit<VideoWishes, 'userId'> = {}) => {
      const { id } = await seedVideo(openData(), { userId: owner.id, ...wishes });
      const link = (await post(`share/${id}/share`)) as Omit<SharedVideo, 'videoId' | 'path'>;
      return { ...link, videoId: id, path: `/v/${link.shortCode}` };
    },
  };
}
