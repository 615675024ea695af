import { zodResolver } from '@hookform/resolvers/zod';
import { renameTeam } from '#shared/api/teams.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useRenameTeam } from '#web/api/team-queries.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

export function RenameTeam({ name }: { readonly name: string }) {
  const rename = useRenameTeam();
  const { field, submit, error, formState } = useApiForm(
    { resolver: zodResolver(renameTeam.body), defaultValues: { name } },
    async (body) => {
      await rename.mutateAsync({ body });
      toast.status('The team has its new name.');
    },
    (failure) => serverMessageOf(failure, 'The name was not changed. Please try again.'),
  );
  return (
    <Form onSubmit={submit} error={error}>
      <TextField label="Team name" autoComplete="organization" {...field('name')} />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        disabled={!formState.isDirty}
        isLoading={formState.isSubmitting}
      >
        Save name
      </Button>
    </Form>
  );
}
