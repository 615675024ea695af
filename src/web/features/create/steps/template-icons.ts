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

const icons: Readonly<Record<string, LucideIcon>> = {
  gem: Gem,
  house: House,
  'panels-top-left': PanelsTopLeft,
  'building-2': Building2,
  zap: Zap,
  'book-open': BookOpen,
  'gallery-horizontal-end': GalleryHorizontalEnd,
};

/** The icon that a template asks for; one that this build does not know becomes a clapperboard. */
export function templateIcon(name: string): LucideIcon {
  return icons[name] ?? Clapperboard;
}
