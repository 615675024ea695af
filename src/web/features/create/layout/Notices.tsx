import type { Notice, NoticePlace } from '#web/features/create/state/wizard-state.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { focusContentIfLost } from '#web/ui/return-focus.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';

type Props = {
  readonly place: NoticePlace;
  /** Only those of these tones. */
  readonly tones?: readonly Notice['tone'][];
};

/** The current notices of one place. */
export function Notices({ place, tones }: Props) {
  const { state } = useWizardView();
  const shown = state.notices.filter(
    (notice) => notice.place === place && (!tones || tones.includes(notice.tone)),
  );
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {shown.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function OneNotice({ notice }: { readonly notice: Notice }) {
  const { id, tone, title, lines = [], fittingFiles = 0, durationMs } = notice;
  const { dispatch, uploads } = useWizard();
  const dismiss = () => dispatch({ type: 'notice-dismissed', id });
  useTimeout(dismiss, durationMs);
  // The pressed button goes with the notice.
  const close = (act: () => void) => () => {
    act();
    requestAnimationFrame(focusContentIfLost);
  };
  return (
    <Banner
      tone={tone}
      title={title}
      onDismiss={close(dismiss)}
      {...(fittingFiles > 0 && {
        button: {
          label: fittingFiles === 1 ? 'Add the one that fits' : `Add the ${fittingFiles} that fit`,
          onClick: close(uploads.addFitting),
        },
      })}
    >
      {lines.length > 0 && (
        <ul className="max-h-40 list-disc overflow-y-auto pl-4.5">
          {/* Files of one name may be refused for one reason. */}
          {[...new Set(lines)].map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
