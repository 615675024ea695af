-- Who confirmed the rights to a video's files, when and in which words. Older videos have the words in their project's data; who
-- confirmed them is not known for sure, since videos pass to others.
alter table videos add column rights_confirmation jsonb check (jsonb_typeof(rights_confirmation) = 'object');
update videos set rights_confirmation = jsonb_build_object('words', project_data ->> 'rightsConfirmation',
  'confirmedBy', null, 'confirmedAt', created_at)
where project_data ->> 'rightsConfirmation' is not null;
