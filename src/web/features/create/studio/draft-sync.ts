import { type ProjectData, projectDataSchema } from '#shared/api/project-data.ts';
import type { Project } from '#shared/api/projects.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ServerCopy } from '#web/features/create/state/local-draft.ts';

export type ProjectCalls = {
  /** Asked again with the same id, it answers with what the first call made. With `parentId` it is a new version of that project. */
  readonly create: (id: string, data: ProjectData, parentId?: string) => Promise<Project>;
  readonly save: (id: string, data: ProjectData, revision: number) => Promise<Project>;
  readonly get: (id: string) => Promise<Project>;
};

/** How the server's copy stands. */
export type SyncState = {
  readonly kind: 'rest' | 'saving' | 'unreachable' | 'conflict';
  readonly server: ServerCopy | null;
  readonly isUnsaved: boolean;
  /** What was sent and not answered: the server may have it all the same. */
  readonly sent: readonly string[];
  /** The id of a project that was asked for and not answered. */
  readonly newId: string | undefined;
  /** What somebody else saved meanwhile. */
  readonly theirs: Project | undefined;
};

export type DraftSync = {
  readonly state: () => SyncState;
  /** Another draft is on the table. */
  readonly begin: (
    server: ServerCopy | null,
    isUnsaved: boolean,
    unanswered?: Partial<Pick<SyncState, 'sent' | 'newId'>>,
  ) => void;
  /** Something may have changed: it is saved soon. */
  readonly changed: () => void;
  readonly saveNow: () => Promise<void>;
  /** The server has something newer: perhaps our own words, whose answer got lost, and else a conflict. */
  readonly meet: (theirs: Project) => void;
  readonly keepMine: () => void;
  readonly close: () => void;
};

type Ports = {
  readonly calls: ProjectCalls;
  /** Undefined while there is nothing worth keeping. */
  readonly read: () => ProjectData | undefined;
  readonly onChange: (state: SyncState) => void;
  /** The answer about a draft that is no longer on the table. */
  readonly onLateAnswer: (project: Project) => void;
  readonly delayMs: number;
  readonly retryMs: number;
};

const NOTHING: SyncState = {
  kind: 'rest',
  server: null,
  isUnsaved: false,
  sent: [],
  newId: undefined,
  theirs: undefined,
};

/** Brings a draft to the server, a moment after each change, and notices when somebody else was there first. */
export function createDraftSync({ calls, read, onChange, onLateAnswer, delayMs, retryMs }: Ports): DraftSync {
  let state = NOTHING;
  // Raised with each draft: an answer about the one before must not be taken for an answer about this one.
  let draftNumber = 0;
  let savedText: string | undefined;
  let parentId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  function set(next: Partial<SyncState>): void {
    state = { ...state, ...next };
    if (!isClosed) onChange(state);
  }

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void saveNow(), waitMs);
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer);
    // Whoever waited for the same save finds the next one begun: two at once would take each other for strangers.
    while (running !== undefined) await running;
    if (state.kind === 'conflict' || isClosed || !state.isUnsaved) return;
    running = save().finally(() => {
      running = undefined;
    });
    await running;
  }

  async function save(): Promise<void> {
    const data = read();
    if (!data) return;
    const text = textOf(data);
    const { server } = state;
    const number = draftNumber;
    set({ kind: 'saving', sent: [...new Set([...state.sent, text])] });
    try {
      const project = server ? await calls.save(server.projectId, data, server.revision) : await create(data);
      if (number !== draftNumber) return onLateAnswer(project);
      if (server !== state.server) {
        set({ kind: 'rest' });
        return state.isUnsaved ? schedule(delayMs) : undefined;
      }
      if (server) settle(project, text);
      else takeCreated(project);
    } catch (error) {
      if (number === draftNumber) await recover(error, server);
    }
  }

  async function create(data: ProjectData): Promise<Project> {
    const id = state.newId ?? crypto.randomUUID();
    set({ newId: id });
    return await calls.create(id, data, parentId);
  }

  /** Perhaps it was made by an earlier call, whose answer got lost, and is older than what stands here. */
  function takeCreated(project: Project): void {
    if (project.state === 'kept') startVersionOf(project);
    else if (project.revision === 1) settle(project, textOf(project.data));
    else meet(project);
  }

  /** A video was made from it, and stays as it is: what changes from here on is a new version. */
  function startVersionOf({ id }: Project): void {
    parentId = id;
    set({ kind: 'rest', server: null, newId: undefined });
    schedule(0);
  }

  /** The server has this text; what has changed since goes there next. */
  function settle({ id, revision }: Project, text: string): void {
    savedText = text;
    const isUnsaved = textOf(read()) !== text;
    set({ kind: 'rest', server: { projectId: id, revision }, isUnsaved, sent: [], newId: undefined });
    if (state.isUnsaved) schedule(delayMs);
  }

  function meet(theirs: Project): void {
    const found = textOf(theirs.data);
    if (theirs.state === 'draft' && [textOf(read()), ...state.sent].includes(found)) settle(theirs, found);
    else set({ kind: 'conflict', theirs });
  }

  async function recover(error: unknown, server: ServerCopy | null): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 && server) {
      // Thrown away elsewhere; what stands here is still wanted.
      set({ kind: 'rest', server: null });
      return schedule(delayMs);
    }
    if (status === 409 && server) {
      const theirs = await calls.get(server.projectId).catch(() => undefined);
      if (theirs?.state === 'kept') return startVersionOf(theirs);
      if (theirs) return meet(theirs);
    }
    set({ kind: 'unreachable' });
    // A refusal would only be repeated; the next change may be what mends it.
    if (status === 0 || status === 409 || status === 429 || status >= 500) schedule(retryMs);
  }

  return {
    state: () => state,
    begin(server, isUnsaved, unanswered) {
      clearTimeout(timer);
      draftNumber += 1;
      parentId = undefined;
      savedText = server && !isUnsaved ? textOf(read()) : undefined;
      set({ ...NOTHING, server, isUnsaved, ...unanswered });
      if (isUnsaved) schedule(delayMs);
    },
    changed() {
      const data = read();
      if (!data) return;
      const isUnsaved = textOf(data) !== savedText;
      // Taken back before it could be saved: there is nothing left to wait for.
      if (!isUnsaved && state.kind === 'unreachable') set({ kind: 'rest', isUnsaved });
      else if (isUnsaved !== state.isUnsaved) set({ isUnsaved });
      if (isUnsaved && state.kind !== 'conflict') schedule(delayMs);
    },
    saveNow,
    meet,
    keepMine() {
      if (!state.theirs) return;
      const { id, revision } = state.theirs;
      set({ kind: 'rest', theirs: undefined, server: { projectId: id, revision }, isUnsaved: true });
      schedule(0);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** The same words are the same text, whoever wrote the object down. */
export function textOf(data: ProjectData): string;
export function textOf(data: ProjectData | undefined): string | undefined;
export function textOf(data: ProjectData | undefined): string | undefined {
  return data && JSON.stringify(projectDataSchema.parse(data));
}
