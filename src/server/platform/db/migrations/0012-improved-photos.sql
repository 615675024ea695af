-- The improved version of a photo is media of its own: it is stored, sent, hashed and swept like any other.
alter table media add column improved_id uuid references media on delete set null;
create unique index media_improved_id_key on media (improved_id);
