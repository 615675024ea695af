import type { Project } from '#shared/api/projects.ts';
import { ApiError } from '#web/api/api-error.ts';
import { randomId } from '#web/api/random-id.ts';
import { type DraftEvent, type ServerCopy, textOf } from '#web/features/create/state/draft.ts';
import type { ServerCalls } from './server-calls.ts';
import { isTransient, savableData, type WizardStore } from './wizard-store.ts';

type Ports = {
  readonly store: WizardStore;
  readonly calls: ServerCalls['projects'];
  /** The answer about a draft that is no longer open. */
  readonly onLateAnswer: (project: Project) => void;
  readonly delayMs: number;
  readonly retryMs: number;
};

/** Saves the open draft on the server shortly after each change, and detects saves by others. */
export function createDraftSaver({ store, calls, onLateAnswer, delayMs, retryMs }: Ports) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  const draft = () => store.state().draft;
  const emit = (event: DraftEvent) => store.dispatch({ type: 'draft-changed', event });
  const currentText = () => {
    const data = savableData(store.get());
    return data && textOf(data);
  };

  function settle(project: Project, savedText: string): void {
    emit({ type: 'saved', project, savedText, text: currentText() ?? '' });
  }

  /** The server has a newer revision: a save of ours that was not answered, or else a conflict. */
  function resolve(theirs: Project): void {
    const text = textOf(theirs.data);
    const isOurs = text === currentText() || draft().sent.includes(text);
    if (theirs.state === 'draft' && isOurs) settle(theirs, text);
    else emit({ type: 'conflict-found', theirs });
  }

  /** An earlier creation that was not answered may have made the project: it is then older than what is here. */
  function acceptCreated(project: Project): void {
    if (project.state === 'kept') emit({ type: 'project-frozen', projectId: project.id });
    else if (project.revision === 1) settle(project, textOf(project.data));
    else resolve(project);
  }

  async function recover(error: unknown, server: ServerCopy | null): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 && server) return emit({ type: 'project-deleted' });
    if (status === 409 && server) {
      const theirs = await calls.get(server.projectId).catch(() => undefined);
      if (theirs?.state === 'kept') return emit({ type: 'project-frozen', projectId: theirs.id });
      if (theirs) return resolve(theirs);
    }
    // Other refusals would only be repeated; the next edit tries again.
    const isTemporary = status === 0 || status === 409 || status === 429 || status >= 500;
    emit({ type: 'save-failed', isTemporary });
  }

  async function save(): Promise<void> {
    const data = savableData(store.get());
    if (!data) return;
    const { draftNumber } = store.get();
    // An answer about a draft that was open before.
    const isReplaced = () => draftNumber !== store.get().draftNumber;
    const text = textOf(data);
    const { server, parentId, newId = randomId() } = draft();
    emit({ type: 'save-started', text, newId });
    try {
      const project = server
        ? await calls.save(server.projectId, data, server.revision)
        : await calls.create(newId, data, parentId);
      if (isReplaced()) return onLateAnswer(project);
      // The agent kept this version in a conflict meanwhile: the next save is scheduled already.
      if (draft().server !== server) return;
      if (server) settle(project, text);
      else acceptCreated(project);
    } catch (error) {
      if (!isReplaced()) await recover(error, server);
    }
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer);
    // One save at a time: two in flight would conflict with each other.
    while (running !== undefined) await running;
    const { kind } = draft();
    if (isClosed || kind === 'saved' || kind === 'conflict') return;
    running = save().finally(() => {
      running = undefined;
    });
    await running;
  }

  /** Saves, and looks whether somebody else has saved since: a video made of what is here would take the place of it. */
  async function saveAndCompare(): Promise<void> {
    await saveNow();
    const { server } = draft();
    if (!server || draft().kind === 'conflict') return;
    try {
      const theirs = await calls.get(server.projectId);
      const { server: known } = draft();
      if (known?.projectId === theirs.id && theirs.state === 'draft' && theirs.revision > known.revision)
        resolve(theirs);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      if (draft().server === server) emit({ type: 'project-deleted' });
      await saveNow();
    }
  }

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), waitMs);
  }

  function scheduleAfter(event: DraftEvent): void {
    if (event.type === 'project-frozen' || event.type === 'mine-kept') schedule(0);
    else if (event.type === 'save-failed' && event.isTemporary) schedule(retryMs);
    else if (event.type !== 'edited' && draft().kind === 'local') schedule(delayMs);
  }

  const unsubscribe = store.subscribe((action) => {
    if (!action || isTransient(action)) return;
    if (action.type === 'draft-changed') return scheduleAfter(action.event);
    if (action.type === 'loaded') clearTimeout(timer);
    const text = currentText();
    if (text === undefined) return;
    if (action.type !== 'loaded') emit({ type: 'edited', text });
    const { kind } = draft();
    if (kind !== 'saved' && kind !== 'conflict') schedule(delayMs);
  });

  return {
    saveNow,
    saveAndCompare,
    resolve,
    keepMine: () => emit({ type: 'mine-kept' }),
    close(): void {
      isClosed = true;
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
