import {
  type Mutation,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  changeImport,
  createImport,
  deleteImport,
  draftImport,
  editImportRow,
  getImport,
  getImportRow,
  type Import,
  type ImportRow,
  listImports,
  makeImport,
} from '#shared/api/bulk-import.ts';
import type { EndpointInput } from '#shared/api/endpoint.ts';
import { listTemplates } from '#shared/api/videos.ts';
import { api } from '#web/api/api.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { sendFile } from '#web/uploads/send-file.ts';
import { isUnderWay } from './row-status.ts';
import { type CellField, TABLE_CELLS } from './table-cells.ts';

const importsKey = ['imports'] as const;
const keyOf = (id: string) => [...importsKey, id] as const;
// What is typed and chosen before videos are made of it.
const changeKeyOf = (id: string) => [...keyOf(id), 'change'] as const;
const editKeyOf = (id: string) => [...changeKeyOf(id), 'edit'] as const;
// Changes of one import are sent one after the other: what is made is made of what was typed before.
const scopeOf = (id: string) => ({ id: keyOf(id).join() });
// The whole import is one answer: the longer it is, the more rarely it is asked for.
const MIN_POLL_MS = 3_000;
const POLL_MS_PER_ROW = 20;

export function useImports() {
  return useQuery({
    queryKey: importsKey,
    queryFn: async ({ signal }) => (await api.call(listImports, undefined, { signal })).imports,
  });
}

/** One import, requested again and again while its rows are being made. */
export function useImport(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await api.call(getImport, { params: { id } }, { signal })).import,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(isUnderWay) ? Math.max(MIN_POLL_MS, data.rows.length * POLL_MS_PER_ROW) : false,
  });
}

export function useTemplateOptions() {
  return useQuery({
    queryKey: ['templates'],
    queryFn: ({ signal }) => api.call(listTemplates, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Uploads a file of listings. */
export function useCreateImport() {
  return useImportMutation((file: File) => sendFile(createImport, 'file', file));
}

/** Changes what the columns are, what is made, or the rights confirmation. A failure becomes a toast. */
export function useChangeImport(id: string) {
  return useImportMutation(
    (body: EndpointInput<typeof changeImport>['body']) => api.call(changeImport, { params: { id }, body }),
    {
      mutationKey: changeKeyOf(id),
      scope: scopeOf(id),
      onError: (error) => toast.alert(serverMessageOf(error, 'The change was not saved. Please try again.')),
    },
  );
}

export function useMakeImport(id: string) {
  return useAfterChanges(id, () => api.call(makeImport, { params: { id } }));
}

/** Keeps incomplete rows as drafts. */
export function useDraftImport(id: string) {
  return useAfterChanges(id, () => api.call(draftImport, { params: { id } }));
}

/** A change before it was lost: what would have been made is not what was typed or chosen. */
class UnsavedChangeError extends Error {
  override readonly name = 'UnsavedChangeError';
}

/** Queues rows after the changes that are being saved, and not if one of them fails. */
function useAfterChanges(id: string, send: () => Promise<{ readonly import: Import }>) {
  const queryClient = useQueryClient();
  const mutations = queryClient.getMutationCache();
  const { mutate, ...queueing } = useImportMutation(
    (changes: readonly Mutation<unknown, Error>[]) => {
      if (changes.some(({ state }) => state.status === 'error'))
        throw new UnsavedChangeError('A change was not saved');
      return send();
    },
    {
      scope: scopeOf(id),
      // The request may have arrived, and its answer not.
      onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(id), exact: true }),
    },
  );
  const start = () => mutate(mutations.findAll({ mutationKey: changeKeyOf(id), status: 'pending' }));
  return { ...queueing, start };
}

/** Why rows were not queued. `nothing` says that in few words, for where it is certain. */
export function queueingFailure(error: unknown, nothing: string): string {
  if (error instanceof UnsavedChangeError) return `${nothing}: a change was not saved.`;
  return serverMessageOf(error, 'No answer came. What is under way shows once the server can be reached.');
}

/** All texts of a row, as they are when its form is opened. */
export function useRowTexts(id: string, number: number) {
  return useQuery({
    queryKey: [...keyOf(id), 'rows', number],
    queryFn: async ({ signal }) =>
      (await api.call(getImportRow, { params: { id, number } }, { signal })).texts,
    gcTime: 0,
  });
}

type RowEdit = EndpointInput<typeof editImportRow>['body'] & { readonly number: number };

/**
 * Edits a row. What was typed is shown at once; edits are sent one after the other, and the last answer is shown.
 * Each failure puts back the text before and becomes a toast: callbacks of `mutate` are called for the last edit alone.
 */
export function useEditRow(id: string) {
  const queryClient = useQueryClient();
  const mutationKey = editKeyOf(id);
  return useMutation({
    mutationKey,
    scope: scopeOf(id),
    mutationFn: ({ number, edits }: RowEdit) =>
      api.call(editImportRow, { params: { id, number }, body: { edits } }),
    onMutate: (edit) => {
      const before = queryClient.getQueryData<Import>(keyOf(id));
      queryClient.setQueryData<Import>(keyOf(id), (shown) => shown && withEdit(shown, edit));
      return before?.rows.find(({ number }) => number === edit.number);
    },
    onError: (error, edit, before) => {
      // At once: where the network is lost the import cannot be fetched either.
      queryClient.setQueryData<Import>(keyOf(id), (shown) => shown && withoutEdit(shown, edit, before));
      toast.alert(`Row ${edit.number} was not changed. ${serverMessageOf(error, 'Please try again.')}`);
    },
    onSettled: async (answer) => {
      if (answer) await showAnswer(queryClient, answer.import, 1);
      else if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: keyOf(id), exact: true });
    },
  });
}

function withEdit(shown: Import, { number, edits }: RowEdit): Import {
  const texts = Object.fromEntries(
    edits.flatMap(({ field, text }) => (field in TABLE_CELLS ? [[TABLE_CELLS[field as never], text]] : [])),
  );
  const rows = shown.rows.map((row) => (row.number === number ? { ...row, ...texts } : row));
  return { ...shown, rows };
}

function withoutEdit(shown: Import, { number, edits }: RowEdit, before: ImportRow | undefined): Import {
  const row = shown.rows.find((one) => one.number === number);
  const textOf = (one: ImportRow | undefined, field: string) => one?.[TABLE_CELLS[field as CellField]] ?? '';
  // What was typed since stays.
  const failed = edits.filter(({ field, text }) => textOf(row, field) === text);
  return withEdit(shown, {
    number,
    edits: failed.map(({ field }) => ({ field, text: textOf(before, field) })),
  });
}

/** Everything that answers with the import as it is afterwards. */
function useImportMutation<Input>(
  send: (input: Input) => Promise<{ readonly import: Import }>,
  options: Pick<UseMutationOptions<unknown, Error, Input>, 'mutationKey' | 'scope' | 'onError'> = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    ...options,
    onSuccess: async ({ import: changed }) => {
      await showAnswer(queryClient, changed, 0);
      return queryClient.invalidateQueries({ queryKey: importsKey, exact: true });
    },
  });
}

/** `ownEdits`: how many edits the answer is to. */
async function showAnswer(queryClient: QueryClient, changed: Import, ownEdits: 0 | 1): Promise<void> {
  const queryKey = keyOf(changed.id);
  // What is being fetched may be from before the change.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Import>(queryKey, (shown) => {
    // Its rows are without the edits that wait; the answer to the last one has everything.
    const hasOthers = queryClient.isMutating({ mutationKey: editKeyOf(changed.id) }) > ownEdits;
    return hasOthers && shown ? { ...changed, rows: shown.rows } : changed;
  });
}

export function useRefetchImport(id: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(id) });
}

export function useDeleteImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(deleteImport, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: keyOf(id) });
      return queryClient.invalidateQueries({ queryKey: importsKey, exact: true });
    },
  });
}
