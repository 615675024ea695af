import { zodResolver } from '@hookform/resolvers/zod';
import { createTeam } from '#shared/api/teams.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useCreateTeam } from '#web/api/team-queries.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Shown to somebody who is in no team. */
export function CreateTeam() {
  const create = useCreateTeam();
  const { field, submit, error, formState } = useApiForm(
    { resolver: zodResolver(createTeam.body), defaultValues: { name: '' } },
    (body) => create.mutateAsync({ body }),
    (failure) => serverMessageOf(failure, 'The team was not created. Please try again.'),
  );
  return (
    <Section
      title="Create a team"
      intro="You own it and invite the others by email. Were you invited yourself? Then open the link in that email instead."
    >
      <Form onSubmit={submit} error={error}>
        <TextField
          label="Team name"
          autoComplete="organization"
          placeholder="Blue Door Realty"
          hint="A person is in one team at a time."
          {...field('name')}
        />
        <Button type="submit" className="self-start" isLoading={formState.isSubmitting}>
          Create team
        </Button>
      </Form>
    </Section>
  );
}
