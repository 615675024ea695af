import { zodResolver } from '@hookform/resolvers/zod';
import { Download, ExternalLink, Globe } from 'lucide-react';
import { z } from 'zod';
import type { SellerReport } from '#shared/api/seller-report.ts';
import { emailField } from '#shared/rules/account-fields.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useSellerReport, useSellerReportChanges } from '#web/api/seller-report-queries.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { Loading } from '#web/widgets/Loading.tsx';
import { TurnOffLink } from '#web/widgets/share-dialog/TurnOffLink.tsx';

type Props = { readonly listingId: string; readonly onClose: () => void };

/** The seller report of a listing: its link, its PDF and its monthly mail. Mounted while it is open. */
export function SellerReportDialog({ listingId, onClose }: Props) {
  const report = useSellerReport(listingId);
  return (
    <Dialog
      onClose={onClose}
      title="Seller report"
      description="Views, watch time, best photos and the videos of this listing, for the owner of the home."
    >
      <div className="flex flex-col gap-6 pb-1">
        {report.data ? (
          <LiveReport listingId={listingId} report={report.data} />
        ) : report.data === null ? (
          <NoReport listingId={listingId} />
        ) : (
          <Loading query={report} title="The report cannot be shown" className="min-h-32 justify-center">
            Loading the report...
          </Loading>
        )}
        <p className="flex items-start gap-2 text-xs text-ink-faint">
          <Globe className="mt-0.5 size-4 shrink-0" />
          Anyone with the link can open the report without logging in. It shows sums only, and nothing about
          any viewer.
        </p>
      </div>
    </Dialog>
  );
}

function NoReport({ listingId }: Pick<Props, 'listingId'>) {
  const { create } = useSellerReportChanges(listingId);
  const make = () =>
    create.mutate(undefined, {
      onError: (error) => toast.alert(serverMessageOf(error, 'The link was not made. Please try again.')),
    });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-ink-soft">
        Make a private link and send it to the seller. The report is always up to date, and you can turn the
        link off at any time.
      </p>
      <Button onClick={make} isLoading={create.isPending}>
        Make the link
      </Button>
    </div>
  );
}

function LiveReport({ listingId, report }: Pick<Props, 'listingId'> & { readonly report: SellerReport }) {
  const { revoke } = useSellerReportChanges(listingId);
  return (
    <>
      <div className="flex flex-col gap-3">
        <CopyField label="Report link" value={report.url} />
        <div className="flex flex-wrap gap-2">
          <a href={report.url} target="_blank" rel="noopener" className={buttonClasses('secondary', 'md')}>
            <ExternalLink />
            Open
          </a>
          <a href={report.pdfUrl} target="_blank" rel="noopener" className={buttonClasses('secondary', 'md')}>
            <Download />
            Download PDF
          </a>
          <TurnOffLink
            revoke={revoke}
            consequences="The seller cannot open the report any more, and the monthly email ends. You can make a new link later."
          />
        </div>
      </div>
      <MonthlyMail key={report.mailTo} listingId={listingId} report={report} />
    </>
  );
}

const mailForm = z.object({ email: emailField });

function MonthlyMail({ listingId, report }: Pick<Props, 'listingId'> & { readonly report: SellerReport }) {
  const { setMail } = useSellerReportChanges(listingId);
  const failure = (error: unknown) => serverMessageOf(error, 'The email was not changed. Please try again.');
  const { field, submit, error, formState } = useApiForm(
    { resolver: zodResolver(mailForm), defaultValues: { email: '' } },
    async ({ email }) => {
      await setMail.mutateAsync(email);
      toast.status('The first email comes at the beginning of next month.');
    },
    failure,
  );
  const stop = () => setMail.mutate(null, { onError: (cause) => toast.alert(failure(cause)) });
  if (report.mailTo !== null)
    return (
      <section aria-label="Monthly email" className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm">
          <span className="block font-medium">Monthly email</span>
          <span className="break-words text-ink-soft">At the beginning of each month to {report.mailTo}</span>
        </p>
        <Button variant="secondary" size="sm" onClick={stop} isLoading={setMail.isPending}>
          Stop the email
        </Button>
      </section>
    );
  return (
    <Form onSubmit={submit} error={error} className="gap-3!">
      {report.isMailStopped && (
        <Banner tone="warn">
          The one who got the monthly email has stopped it. Ask before you send it again.
        </Banner>
      )}
      <TextField
        label="Monthly email to the seller"
        isOptional
        type="email"
        autoComplete="off"
        placeholder="seller@example.com"
        hint="The numbers and the link at the beginning of each month. Every email has a link that stops it."
        {...field('email')}
      />
      <Button type="submit" variant="secondary" isLoading={formState.isSubmitting} className="self-start">
        Send it every month
      </Button>
    </Form>
  );
}
