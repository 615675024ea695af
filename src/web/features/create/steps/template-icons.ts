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
import type { TemplateIcon } from '#scene/templates/registry.ts';

const icons: { readonly [I in TemplateIcon]: LucideIcon } = {
  gem: Gem,
  house: House,
  'panels-top-left': PanelsTopLeft,
  'building-2': Building2,
  zap: Zap,
  'book-open': BookOpen,
  'gallery-horizontal-end': GalleryHorizontalEnd,
};

/** The icon of a template; a name that this build does not know gets a clapperboard. */
export function templateIcon(name: string): LucideIcon {
  return Object.hasOwn(icons, name) ? icons[name as TemplateIcon] : Clapperboard;
}
