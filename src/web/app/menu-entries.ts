import {
  Activity,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  Clapperboard,
  FileSpreadsheet,
  FileText,
  Plus,
  Server,
  Users,
  UsersRound,
} from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { routes } from '#shared/routes.ts';

export type MenuEntry = {
  readonly label: string;
  readonly to: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
};

const everyone: readonly MenuEntry[] = [
  { label: 'Video Library', to: routes.library, Icon: Clapperboard },
  { label: 'Create Video', to: routes.create, Icon: Plus },
  { label: 'Import Listings', to: routes.imports, Icon: FileSpreadsheet },
  { label: 'Post Calendar', to: routes.posts, Icon: CalendarDays },
  { label: 'Analytics', to: routes.analytics, Icon: ChartColumn },
  { label: 'Team', to: routes.team, Icon: UsersRound },
];

const administrator: readonly MenuEntry[] = [
  { label: 'Page Activity', to: routes.pageReport, Icon: Activity },
  { label: 'Activity Report', to: routes.dailyReport, Icon: FileText },
  { label: 'User Report', to: routes.userReport, Icon: Users },
  { label: 'System', to: routes.systemReport, Icon: Server },
];

export const helpEntry: MenuEntry = { label: 'Help & Support', to: routes.help, Icon: CircleQuestionMark };

export function entriesFor({ is_admin }: { readonly is_admin: boolean }): readonly MenuEntry[] {
  return is_admin ? [...everyone, ...administrator] : everyone;
}
