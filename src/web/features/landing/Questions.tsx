import { ChevronDown } from 'lucide-react';
import { MAX_MEDIA_FILES, MEDIA_MEGABYTES } from '#shared/rules/media-limits.ts';

const questions = [
  {
    question: 'How long does a video take?',
    answer:
      'A listing of a dozen photos is usually rendered within a minute or two. You may close the page: the video waits in your library.',
  },
  {
    question: 'What do I need to start?',
    answer: `Photos of the listing, its facts, and your name. Up to ${MAX_MEDIA_FILES} photos and clips, ${MEDIA_MEGABYTES.file} MB each, straight from a phone (HEIC too) or from the photographer.`,
  },
  {
    question: 'Is there a watermark?',
    answer:
      'No. The only name on a video is yours and your brokerage’s, and the MLS cut carries none at all.',
  },
  {
    question: 'May I use the music?',
    answer:
      'Yes. The tracks were made for Curbreel and may be used with the videos you make. You can also upload music that you hold a license for.',
  },
  {
    question: 'Can I change a video later?',
    answer:
      'Yes. Open it from the library as a copy, change the price, the order or the template, and render it again.',
  },
  {
    question: 'Who can see a shared video?',
    answer:
      'Anyone with its link, without signing in. Search engines are told to stay away, and you can revoke a link or give it an end date.',
  },
  {
    question: 'Whose are the photos?',
    answer:
      'Yours, or your photographer’s. Location data in them is removed at upload, and you can delete everything at any time.',
  },
] as const;

export function Questions() {
  return (
    <section
      id="faq"
      className="page-width grid scroll-mt-6 gap-x-14 gap-y-10 py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)] lg:py-28"
    >
      <h2 className="display text-3xl">Questions agents ask</h2>
      <div className="flex flex-col">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line py-1 last:border-b">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control font-medium hover:text-accent-ink [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown className="size-4.5 text-ink-faint transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-2xl pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
