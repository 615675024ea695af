import { createAccountsApp } from './accounts-app.ts';
import { seedVideo, type VideoWishes } from './seed-video.ts';

type Video = { readonly id: string; readonly token: string; readonly ownerId: string };

/** An app in which agents have videos to share. */
export async function createShareLinksApp() {
  const accounts = await createAccountsApp();
  const { app, post, signUp } = accounts;

  async function someVideo(wishes: Omit<VideoWishes, 'userId'> = {}): Promise<Video> {
    const { id: ownerId, token } = await signUp();
    const { id } = await seedVideo(accounts, { userId: ownerId, ...wishes });
    return { id, token, ownerId };
  }
  const share = async ({ id, token }: Video) => (await post(`share/${id}/share`, {}, { token })).json();
  const page = (url: string) => app.inject({ url: url.replace('https://videos.example.com', '') });

  return { ...accounts, someVideo, share, page };
}
