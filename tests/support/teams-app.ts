import { projectDataSchema } from '#shared/api/project-data.ts';
import { sampleProject, seedVideo } from './seed-video.ts';
import { addPhoto, projectOf } from './video-requests.ts';
import { createVideosApp } from './videos-app.ts';

/** An app in which nothing is rendered, with teams and their videos. */
export async function createTeamsApp(env: Readonly<Record<string, string>> = {}) {
  const videos = await createVideosApp({ ROLE: 'api', ...env });
  const { pool, post, signUp } = videos;

  /** A team of an owner, an admin and two members, who are in it from now on. */
  async function team() {
    const people = {
      owner: await signUp(),
      admin: await signUp(),
      maker: await signUp({ first_name: 'Cleo' }),
      member: await signUp(),
    };
    const { team } = (await post('team', { name: 'Blue Door' }, { token: people.owner.token })).json();
    const join = ({ id }: TeamPerson, role: string) =>
      pool.query('insert into team_members (user_id, team_id, role) values ($1, $2, $3)', [
        id,
        team.id,
        role,
      ]);
    return { ...people, teamId: team.id as string, join };
  }

  async function joined() {
    const made = await team();
    await made.join(made.admin, 'admin');
    await made.join(made.maker, 'member');
    await made.join(made.member, 'member');
    return made;
  }

  /** A video that somebody has just made, with a photo of theirs. */
  async function videoOf({ id: userId }: TeamPerson, title = 'Mill House') {
    const photo = await addPhoto(videos, userId);
    const { media } = projectOf([photo.path]);
    const projectData = projectDataSchema.parse({ ...sampleProject, name: title, media });
    const video = await seedVideo(videos, { userId, title, projectData });
    await pool.query('insert into project_media (project_id, media_id, position) values ($1, $2, 0)', [
      video.projectId,
      photo.id,
    ]);
    return { ...video, photo };
  }

  async function sharedVideoOf(maker: TeamPerson) {
    const video = await videoOf(maker);
    await post(`share/${video.id}/share`, {}, { token: maker.token });
    await post(`share/listings/${video.listingId}/share`, {}, { token: maker.token });
    await post(`listings/${video.listingId}/seller-report`, {}, { token: maker.token });
    return video;
  }

  return { ...videos, team, joined, videoOf, sharedVideoOf };
}

export type TeamPerson = Awaited<ReturnType<Awaited<ReturnType<typeof createVideosApp>>['signUp']>>;
