import type { WireTemplate } from '#shared/api/videos.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TemplateCard } from './TemplateCard.tsx';

type Props = {
  /** Undefined while they are on their way. */
  readonly templates: readonly WireTemplate[] | undefined;
  readonly value: string;
  readonly onChange: (folder: string) => void;
  readonly problem: string | undefined;
};

const GRID = 'grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 2xl:grid-cols-3';

/** The templates to choose from, each at work. */
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
