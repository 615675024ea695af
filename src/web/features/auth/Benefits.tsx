import { Check } from 'lucide-react';

const benefits = [
  'One set of photos becomes a video for every platform',
  'Cut to the music, in templates made for listings',
  'No watermarks: your name, your brokerage',
  'Share by link and see who watches',
];

/** Why one would sign up. */
export function Benefits() {
  return (
    <>
      <h2 className="display text-2xl xl:text-3xl">Curb appeal, in motion.</h2>
      <ul className="mt-5 flex flex-col gap-2.5">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-1 size-4.5" />
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}
