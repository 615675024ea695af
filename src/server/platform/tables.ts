/** The tables that platform owns: the mail outbox, the throttles, facts of this installation, applied migrations. */
export const tables = ['mail_outbox', 'throttles', 'installation', 'schema_migrations'] as const;
