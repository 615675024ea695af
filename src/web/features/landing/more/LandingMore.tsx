import { Features } from './Features.tsx';
import { Platforms } from './Platforms.tsx';
import { Pricing } from './Pricing.tsx';
import { Questions } from './Questions.tsx';
import { Showcase } from './Showcase.tsx';
import { SignUpCall } from './SignUpCall.tsx';
import { Testimonials } from './Testimonials.tsx';
import { WhatItIs } from './WhatItIs.tsx';
import { WhySocial } from './WhySocial.tsx';

/** Everything below the first screenful: it arrives after what a visitor sees first. */
export function LandingMore() {
  return (
    <>
      <Platforms />
      <WhatItIs />
      <Features />
      <WhySocial />
      <Testimonials />
      <SignUpCall />
      <Showcase />
      <Pricing />
      <Questions />
    </>
  );
}
