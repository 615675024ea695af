import type { WireTemplate } from '#shared/api/videos.ts';
import {
  DEFAULT_REQUIRED_FIELDS,
  FIELD_GROUPS,
  type FieldGroup,
  fieldMessage,
  isBlank,
  isUnanswered,
  type MissingField,
  missingFields,
  projectMessages,
} from '#shared/rules/project-fields.ts';
import type { StepNumber, WizardState } from './wizard-state.ts';

/** Something that is missing in a step: a path such as `realtor_info.email`, and the message under that field. */
export type StepProblem = { readonly path: string; readonly message: string };

type Checked = Pick<WizardState, 'project' | 'audio' | 'narration' | 'media'>;

export function findTemplate(templates: readonly WireTemplate[], folder: string): WireTemplate | undefined {
  return templates.find((template) => template.folder === folder);
}

/** By group, the fields that the chosen template shows. */
export function shownFields(template: WireTemplate | undefined): {
  readonly [G in FieldGroup]: readonly string[];
} {
  return template?.requiredFields ?? DEFAULT_REQUIRED_FIELDS;
}

export function problemsOfStep(
  step: StepNumber,
  state: Checked,
  template: WireTemplate | undefined,
): StepProblem[] {
  if (step === 1) return problemsOfTypeAndMusic(state);
  return step === 2 ? problemsOfDetails(state, template) : [];
}

function problemsOfTypeAndMusic({ project, audio }: Checked): StepProblem[] {
  const problems: StepProblem[] = [];
  if (isBlank(project.template)) problems.push({ path: 'template', message: projectMessages.noTemplate });
  if (project.music === '') problems.push({ path: 'music', message: projectMessages.noMusic });
  // One on its way is waited for before the video is made, as photos are.
  if (project.music === 'custom' && audio.kind !== 'ready' && audio.kind !== 'sending')
    problems.push({ path: 'audio', message: projectMessages.noAudio });
  return problems;
}

function problemsOfDetails({ project }: Checked, template: WireTemplate | undefined): StepProblem[] {
  const problems: StepProblem[] = [];
  if (isUnanswered('name', project.name)) problems.push({ path: 'name', message: projectMessages.noName });
  const shown = shownFields(template);
  for (const group of FIELD_GROUPS) {
    const words: Readonly<Record<string, string | undefined>> = project[group];
    for (const field of shown[group]) {
      if (isUnanswered(field, words[field]))
        problems.push({ path: `${group}.${field}`, message: fieldMessage(group, field) });
    }
  }
  return problems;
}

/** A field that the final check misses, and the step that has it. */
export type MissingWithStep = MissingField & { readonly step: StepNumber };

export function findMissing(state: Checked, template: WireTemplate | undefined): MissingWithStep[] {
  const ready = state.media.filter((item) => item.state.kind === 'ready');
  const missing = missingFields({ ...state.project, media: ready }, template?.requiredFields);
  const withSteps = missing.map((field) => ({ ...field, step: stepOf(field.path) }));
  if (state.project.music === 'custom' && state.audio.kind !== 'ready')
    withSteps.push({ path: 'audio', label: 'Custom Audio File', step: 1 });
  // Without this the video would be made without the agent's voice.
  if (state.narration.kind === 'unsent')
    withSteps.push({ path: 'narration', label: 'Narration (not sent yet)', step: 3 });
  return withSteps;
}

function stepOf(path: string): StepNumber {
  if (path === 'template') return 1;
  return path === 'media' ? 3 : 2;
}
