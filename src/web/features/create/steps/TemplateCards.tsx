import {
  BookOpen,
  Building2,
  Clapperboard,
  GalleryHorizontalEnd,
  Gem,
  House,
  type LucideIcon,
  PanelsTopLeft,
  Zap,
} from 'lucide-react';
import { TEMPLATES, type TemplateIcon } from '#scene/templates/registry.ts';
import type { WireTemplate } from '#shared/api/videos.ts';
import { ChosenMark } from '#web/ui/ChosenMark.tsx';
import { classes } from '#web/ui/classes.ts';
import { RadioLabel } from '#web/ui/RadioLabel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TemplateMotion } from '#web/widgets/preview/TemplateMotion.tsx';

type Props = {
  /** Undefined while they are loading. */
  readonly templates: readonly WireTemplate[] | undefined;
  readonly value: string;
  readonly onChange: (folder: string) => void;
  readonly problem: string | undefined;
};

// Seven cards in full rows: the four wide ones in one row or two, the three others in the next.
const GRID = 'grid grid-cols-6 gap-2.5 @lg:grid-cols-12 @lg:gap-3';
const isWide = (aspectRatio: string) => aspectRatio === '16:9';
const spanOf = (aspectRatio: string) =>
  isWide(aspectRatio) ? 'col-span-3' : 'col-span-2 @lg:col-span-4 @2xl:flex-row';

/** The templates to choose from, each with a moving sample. */
export function TemplateCards({ templates, value, onChange, problem }: Props) {
  if (!templates)
    return (
      <div role="status" aria-label="Loading video types" className={GRID}>
        {TEMPLATES.map(({ id, aspectRatio }) => (
          <Skeleton key={id} className={classes('h-34 rounded-card', spanOf(aspectRatio))} />
        ))}
      </div>
    );
  return (
    <fieldset aria-describedby={problem && 'template-problem'} className={GRID}>
      <legend className="sr-only">Video type</legend>
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          isChosen={template.folder === value}
          onChoose={() => onChange(template.folder)}
        />
      ))}
    </fieldset>
  );
}

// Each aspect ratio as large as its card allows.
const stillSizes: Readonly<Record<string, string>> = {
  '9:16': 'w-10.5 rounded-[4px] @2xl:w-16',
  '1:1': 'w-18 rounded-[4px] @2xl:w-16',
};

type TemplateCardProps = {
  readonly template: WireTemplate;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function TemplateCard({ template, isChosen, onChoose }: TemplateCardProps) {
  const Icon = templateIcon(template.icon);
  return (
    <RadioLabel
      name="template"
      checked={isChosen}
      onChange={onChoose}
      className={classes(
        'group flex flex-col rounded-card bg-surface outline-offset-2 transition-shadow',
        spanOf(template.aspectRatio),
        isChosen ? 'ring-2 ring-accent' : 'ring ring-line hover:shadow-lift',
      )}
    >
      <span
        className={classes(
          'relative grid shrink-0 place-items-center overflow-hidden bg-dark',
          isWide(template.aspectRatio)
            ? 'aspect-video rounded-t-card'
            : 'h-22 rounded-t-card @2xl:h-auto @2xl:w-19 @2xl:rounded-l-card @2xl:rounded-tr-none',
        )}
      >
        <TemplateMotion folder={template.folder} className={stillSizes[template.aspectRatio] ?? 'w-full'} />
        <span className="figures absolute right-1.5 bottom-1.5 rounded-[5px] bg-dark/80 px-1.5 text-[0.6875rem] leading-4.5 font-medium text-on-dark">
          {template.aspectRatio}
        </span>
      </span>
      <span className="flex min-w-0 grow flex-col gap-1 px-2 py-1.5 @2xl:px-2.5 @2xl:py-2.5">
        <span className="flex items-center gap-1.5 text-xs font-medium @2xl:text-sm">
          <Icon className="size-4 shrink-0 text-accent-ink max-[30rem]:hidden" />
          <span className="truncate">{template.name}</span>
        </span>
        <span className="hidden text-xs/snug text-pretty text-ink-soft @2xl:block">
          {template.description}
        </span>
      </span>
      {isChosen && <ChosenMark />}
    </RadioLabel>
  );
}

const icons: { readonly [I in TemplateIcon]: LucideIcon } = {
  gem: Gem,
  house: House,
  'panels-top-left': PanelsTopLeft,
  'building-2': Building2,
  zap: Zap,
  'book-open': BookOpen,
  'gallery-horizontal-end': GalleryHorizontalEnd,
};

/** The icon of a template; names that this build does not know get a clapperboard. */
function templateIcon(name: string): LucideIcon {
  return Object.hasOwn(icons, name) ? icons[name as TemplateIcon] : Clapperboard;
}
