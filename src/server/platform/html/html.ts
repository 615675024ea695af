const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to put into a page as it is. */
export type Html = { readonly markup: string };

/** Text escaped for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Builds markup; every interpolated value is escaped unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(toMarkup)) };
}

type HtmlValue = string | number | undefined | Html | readonly HtmlValue[];

function toMarkup(value: HtmlValue): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(toMarkup).join('');
}
