import { z } from 'zod';
import { type Handover, isVisibleTo } from '#server/features/teams/public.ts';
import { count } from '#server/platform/db/columns.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow, getRow, raw, sql } from '#server/platform/db/sql.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { BrandKit } from '#shared/api/projects.ts';
import { type MediaId, type ProjectId, projectIdSchema, type UserId } from '#shared/ids.ts';
import { FROZEN, type ProjectRow, projectRow } from './tables.ts';

type MaybeProject = Promise<ProjectRow | undefined>;

const columns = raw('id, parent_id, state, data, revision, updated_at');

/** A person's own, and the frozen ones of their team: drafts are for whoever works on them. */
const isReadableBy = (userId: UserId) =>
  sql`(user_id = ${userId} or (${isVisibleTo(userId)} and state = ${FROZEN}))`;

export function findProject(db: Database, userId: UserId, id: ProjectId): MaybeProject {
  return findRow(
    db,
    projectRow,
  )`select ${columns} from projects where id = ${id} and ${isReadableBy(userId)}`;
}

/** Locks the row until the transaction ends. */
export function lockProject(transaction: Database, userId: UserId, id: ProjectId): MaybeProject {
  return findRow(transaction, projectRow)`
    select ${columns} from projects where id = ${id} and ${isReadableBy(userId)} for update`;
}

/** The draft that was worked on last; those of imports that nobody has opened are none. */
export function findLatestDraft(db: Database, userId: UserId): MaybeProject {
  return findRow(db, projectRow)`select ${columns} from projects where user_id = ${userId} and state = 'draft'
      and (revision > 1 or not exists (select from import_rows as r where r.project_id = projects.id))
    order by updated_at desc, id desc limit 1`;
}

type NewDraft = {
  readonly id?: ProjectId | undefined;
  readonly userId: UserId;
  readonly parentId: ProjectId | null;
  readonly data: ProjectData;
};

/** Undefined when there is a project with this id already. */
export function insertDraft(db: Database, { id, userId, parentId, data }: NewDraft): MaybeProject {
  return findRow(db, projectRow)`insert into projects (id, user_id, parent_id, name, data)
    values (${id ?? newId()}, ${userId}, ${parentId}, ${data.name}, ${JSON.stringify(data)}::jsonb)
    on conflict (id) do nothing
    returning ${columns}`;
}

type DraftSave = {
  readonly id: ProjectId;
  readonly userId: UserId;
  readonly revision: number;
  readonly data: ProjectData;
};

/** Undefined when it is not a draft of this person, or another save came first. */
export function updateDraft(db: Database, { id, userId, revision, data }: DraftSave): MaybeProject {
  return findRow(db, projectRow)`update projects
    set data = ${JSON.stringify(data)}::jsonb, name = ${data.name}, revision = revision + 1, updated_at = now()
    where id = ${id} and user_id = ${userId} and state = 'draft' and revision = ${revision}
    returning ${columns}`;
}

export async function countDrafts(db: Database, userId: UserId): Promise<number> {
  const { drafts } = await getRow(db, z.object({ drafts: count }))`
    select count(*) as drafts from projects where user_id = ${userId} and state = 'draft'`;
  return drafts;
}

/** Whether there was such a draft. */
export async function deleteDraft(db: Database, userId: UserId, id: ProjectId): Promise<boolean> {
  return (
    (await execute(db)`delete from projects where id = ${id} and user_id = ${userId} and state = 'draft'`) ===
    1
  );
}

/**
 * Deletes a person's oldest draft if there are more than `limit`. One for each new draft is enough, and no more: who takes over
 * the drafts of a colleague may have hundreds.
 */
export async function deleteOldestDraft(db: Database, userId: UserId, limit: number): Promise<void> {
  // By time too, not by id alone: a draft that is saved concurrently is no longer the oldest, and stays.
  await execute(db)`delete from projects as p using (
      select id, updated_at from projects where user_id = ${userId} and state = 'draft'
        and (select count(*) from projects where user_id = ${userId} and state = 'draft') > ${limit}
      order by updated_at, id limit 1) as oldest
    where p.id = oldest.id and p.state = 'draft' and p.updated_at = oldest.updated_at`;
}

export async function freezeDraft(
  transaction: Database,
  userId: UserId,
  id: ProjectId,
  data: ProjectData,
): Promise<void> {
  await execute(transaction)`update projects
    set state = ${FROZEN}, name = ${data.name}, data = ${JSON.stringify(data)}::jsonb, revision = revision + 1,
      updated_at = now()
    where id = ${id} and user_id = ${userId}`;
}

export async function insertFrozen(
  transaction: Database,
  userId: UserId,
  parentId: ProjectId | null,
  data: ProjectData,
): Promise<ProjectId> {
  const { id } = await getRow(transaction, z.object({ id: projectIdSchema }))`
    insert into projects (id, user_id, parent_id, state, name, data)
    values (${newId()}, ${userId}, ${parentId}, ${FROZEN}, ${data.name}, ${JSON.stringify(data)}::jsonb)
    returning id`;
  return id;
}

/**
 * Gives a project a listing of its own where it shows another property than the rest of its listing: agents start the next
 * listing from a copy of the last one. Other photos and another address are another property; only one of them is not,
 * because new photos are taken and addresses corrected. The agent's picture, the logo and music are the same for all.
 */
export async function separateListing(transaction: Database, userId: UserId, id: ProjectId): Promise<void> {
  await execute(transaction)`
    with other as (
      select lower(trim(o.data->'property_info'->>'address')) as address,
        jsonb_path_query_array(o.data, '$.media[*].path') as pictures
      from projects as p join projects as o on o.listing_id = p.listing_id and o.id <> p.id
      where p.id = ${id} and o.state = ${FROZEN}
    )
    update projects as p set listing_id = new_listing(p.user_id)
    where p.id = ${id} and p.user_id = ${userId} and exists (select from other)
      and lower(trim(p.data->'property_info'->>'address')) not in (select coalesce(address, '') from other)
      and not exists (
        select from other, jsonb_path_query(p.data, '$.media[*].path') as own where other.pictures @> own)`;
}

/** Locks the project first: the second statement then sees a video that was requested from it in the meantime. */
export async function deleteFrozenWithoutVideos(
  transaction: Database,
  userId: UserId,
  id: ProjectId,
): Promise<void> {
  await execute(transaction)`select from projects where id = ${id} and ${isVisibleTo(userId)} for update`;
  await execute(transaction)`
    delete from projects where id = ${id} and ${isVisibleTo(userId)} and state = ${FROZEN}
    and not exists (select from videos where project_id = projects.id)`;
}

/** Records which uploads a project uses, in order and each once; the sweep spares them. */
export async function replaceProjectMedia(
  transaction: Database,
  projectId: ProjectId,
  mediaIds: readonly MediaId[],
): Promise<void> {
  await execute(transaction)`delete from project_media where project_id = ${projectId}`;
  const ids = [...new Set(mediaIds)];
  if (ids.length > 0)
    await execute(transaction)`insert into project_media (project_id, media_id, position)
      select ${projectId}::uuid, media_id, position - 1
      from unnest(${ids}::uuid[]) with ordinality as used (media_id, position)`;
}

const brandKitRow = z.object({
  realtorInfo: z.record(z.string(), z.unknown()),
  brokerageInfo: z.record(z.string(), z.unknown()),
  brandStyle: z.record(z.string(), z.unknown()),
});

export function findBrandKit(db: Database, userId: UserId) {
  return findRow(db, brandKitRow)`
    select realtor_info, brokerage_info, brand_style from brand_kits where user_id = ${userId}`;
}

export async function upsertBrandKit(
  db: Database,
  userId: UserId,
  kit: BrandKit,
  pictures: { readonly realtorImageId: MediaId | null; readonly brokerageLogoId: MediaId | null },
): Promise<void> {
  await execute(db)`
    insert into brand_kits (user_id, realtor_info, brokerage_info, brand_style, realtor_image_id, brokerage_logo_id)
    values (${userId}, ${JSON.stringify(kit.realtor_info)}::jsonb, ${JSON.stringify(kit.brokerage_info)}::jsonb,
      ${JSON.stringify(kit.brand_style ?? {})}::jsonb, ${pictures.realtorImageId}, ${pictures.brokerageLogoId})
    on conflict (user_id) do update set
      realtor_info = excluded.realtor_info, brokerage_info = excluded.brokerage_info, brand_style = excluded.brand_style,
      realtor_image_id = excluded.realtor_image_id, brokerage_logo_id = excluded.brokerage_logo_id, updated_at = now()`;
}

/** The projects that somebody made in a team, drafts too, pass to another member. */
export async function passProjects(transaction: Database, { teamId, from, to }: Handover): Promise<void> {
  await execute(
    transaction,
  )`update projects set user_id = ${to} where user_id = ${from} and team_id = ${teamId}`;
}
