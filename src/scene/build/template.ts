import type { Format } from '#scene/model/format.ts';
import type { TrackId } from '#scene/model/soundtrack.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import type { SubtitleStyle } from '#scene/overlay/subtitles.ts';
import type { TemplateTheme, Theme } from '#scene/theme/theme.ts';
import type { SceneBuilder } from './scene-builder.ts';
import type { Pace } from './timeline.ts';

/** The fields a template shows, by group; the wizard asks for them and a film requires them. */
type RequiredFields = {
  readonly property_info: readonly PropertyField[];
  readonly realtor_info: readonly RealtorField[];
  readonly brokerage_info: readonly BrokerageField[];
};

/** Facts of the house itself, for templates that show all of them. */
export const HOUSE_FIELDS = [
  'address',
  'bedrooms',
  'bathrooms',
  'square_footage',
  'land_size',
  'description',
] as const;

type PropertyField = 'price' | 'mls_number' | (typeof HOUSE_FIELDS)[number];
type RealtorField = 'name' | 'phone' | 'email' | 'website';
type BrokerageField = 'name' | 'phone' | 'address';

/** A style of film: its description, and the function that composes a scene. */
export type Template = {
  readonly id: string;
  /** The name by which projects refer to it. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  /** A name from the interface's icon set. */
  readonly icon: string;
  /** The shape it was designed for; it can be made in all of them. */
  readonly aspectRatio: Format;
  readonly defaultMusic: TrackId;
  readonly requiredFields: RequiredFields;
  readonly pace: Pace;
  readonly theme: TemplateTheme;
  /** Of photo captions. */
  readonly label: (theme: Theme) => LabelStyle;
  readonly subtitles: SubtitleStyle;
  readonly compose: (builder: SceneBuilder) => void;
};
