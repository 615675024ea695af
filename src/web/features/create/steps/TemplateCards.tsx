import {
  BookOpen,
  Building2,
  Check,
  Clapperboard,
  GalleryHorizontalEnd,
  Gem,
  House,
  type LucideIcon,
  PanelsTopLeft,
  Zap,
} from 'lucide-react';
import type { TemplateIcon } from '#scene/templates/registry.ts';
import type { WireTemplate } from '#shared/api/videos.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TemplateMotion } from '#web/widgets/preview/TemplateMotion.tsx';

type Props = {
  /** Undefined while they are loading. */
  readonly templates: readonly WireTemplate[] | undefined;
  readonly value: string;
  readonly onChange: (folder: string) => void;
  readonly problem: string | undefined;
};

const GRID = 'grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 2xl:grid-cols-3';

/** The templates to choose from, each with a moving sample. */
export function TemplateCards({ templates, value, onChange, problem }: Props) {
  if (!templates)
    return (
      <div role="status" aria-label="Loading video types" className={GRID}>
        {[1, 2, 3, 4].map((index) => (
          <Skeleton key={index} className="h-72 rounded-card" />
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

// Each aspect ratio as large as its frame allows.
const widths: Readonly<Record<string, string>> = { '9:16': 'w-1/3', '1:1': 'w-7/12' };

type TemplateCardProps = {
  readonly template: WireTemplate;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function TemplateCard({ template, isChosen, onChoose }: TemplateCardProps) {
  const Icon = templateIcon(template.icon);
  return (
    <label
      className={classes(
        'group relative flex flex-col overflow-hidden rounded-card bg-surface transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-door-ink',
        isChosen ? 'ring-2 ring-door' : 'ring ring-line hover:shadow-lift',
      )}
    >
      <span className="relative grid aspect-16/10 place-items-center bg-night p-2.5">
        <TemplateMotion
          folder={template.folder}
          className={classes('rounded-[5px] shadow-lift', widths[template.aspectRatio] ?? 'w-full')}
        />
        {isChosen && (
          <span className="absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-full bg-door text-on-door shadow-lift">
            <Check className="size-4.5" />
          </span>
        )}
      </span>
      <span className="flex grow flex-col gap-1.5 px-4 pt-3.5 pb-4">
        <span className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 items-center gap-2 font-medium">
            <Icon className="size-4.5 text-door-ink" />
            <span className="truncate">{template.name}</span>
          </span>
          <Badge className="figures">{template.aspectRatio}</Badge>
        </span>
        <span className="text-sm text-ink-soft">{template.description}</span>
      </span>
      <input
        type="radio"
        name="template"
        value={template.folder}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 m-0 appearance-none outline-none"
      />
    </label>
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
