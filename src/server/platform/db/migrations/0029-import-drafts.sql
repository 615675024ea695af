-- Cells of imports are edited, incomplete rows become drafts, and the rights to photos are confirmed once for all rows. Defaults
-- and nulls let a server of the last release go on working on this schema during an upgrade.
alter table imports add column rights_confirmation text;
-- The team that the import was made in: its listings are that team's.
alter table imports add column team_id uuid references teams on delete set null;
create index imports_team_id_idx on imports (team_id);

-- By field, what an agent typed over the file's cells.
alter table import_rows add column edits jsonb not null default '{}';
-- What the row becomes. A draft is done in state 'requested', with the draft's project.
alter table import_rows add column makes text not null default 'videos' check (makes in ('videos', 'draft'));
alter table import_rows add column project_id uuid references projects on delete set null;
create index import_rows_project_id_idx on import_rows (project_id);
-- Whether photos stand in the order that the file gives, or are put in tour order.
alter table import_rows add column photo_order text not null default 'given' check (photo_order in ('given', 'tour'));
