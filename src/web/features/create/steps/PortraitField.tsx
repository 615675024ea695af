import { usePortrait, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { PictureField } from '#web/widgets/PictureField.tsx';

type Props = {
  readonly field: 'image' | 'logo';
  readonly label: string;
  readonly isLocked: boolean;
};

/** The realtor's photo or the brokerage's logo. */
export function PortraitField({ field, label, isLocked }: Props) {
  const wizard = useWizard();
  const { state } = useWizardView();
  const isPhoto = field === 'image';
  const value = isPhoto ? state.project.realtor_info.image : state.project.brokerage_info.logo;
  const { url, isLost, renew, remember } = usePortrait(value);
  const group = isPhoto ? 'realtor_info' : 'brokerage_info';
  const dispatch = wizard.drafts.bindDispatch();
  const set = (next: string) => dispatch({ type: 'field-typed', group, field, value: next });
  return (
    <div className="mb-6">
      <PictureField
        kind={isPhoto ? 'photo' : 'logo'}
        label={label}
        hint={
          isLocked ? 'Shown on the last card of the video.' : 'Optional. Shown on the last card of the video.'
        }
        url={url}
        isLost={isLost}
        isReadOnly={isLocked}
        onSent={(sent) => {
          remember(sent);
          set(sent.path);
        }}
        onRemove={() => set('')}
        onError={renew}
      />
    </div>
  );
}
