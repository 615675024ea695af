/** The light colours of `src/web/ui/tokens.css`, for mails and PDFs, which no style sheet reaches. */
export const colors = {
  paper: '#fbf8f4',
  surface: '#fffefc',
  line: '#e4dccf',
  ink: '#1d2421',
  inkSoft: '#48514c',
  inkFaint: '#636a64',
  accent: '#bf4f29',
  onAccent: '#fffefc',
} as const;
