import { Closing } from './Closing.tsx';
import { Formats } from './Formats.tsx';
import { Hero } from './Hero.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Steps } from './Steps.tsx';

export function LandingScreen() {
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <Steps />
        <Formats />
        <Closing />
      </main>
      <LandingFooter />
    </>
  );
}
