export const deviceTypes = ['mobile', 'tablet', 'desktop'] as const;
export type DeviceType = (typeof deviceTypes)[number];

const TABLET = /ipad|tablet|playbook|silk(?!.*mobile)|kindle|android(?!.*mobile)/i;
const MOBILE = /mobile|iphone|ipod|android|blackberry|iemobile|opera mini/i;

/** The kind of device, by the browser's user agent. */
export function deviceTypeOf(userAgent: string): DeviceType {
  if (TABLET.test(userAgent)) return 'tablet';
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop';
}

// The order matters: user agents contain the names of browsers further down.
const BROWSERS: ReadonlyArray<readonly [string, RegExp]> = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\b/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Instagram', /Instagram/],
  ['Facebook', /\bFB(AN|AV|_IAB)\b/],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

/** 'Chrome', 'Safari' and so on; undefined if unknown. */
export function findBrowser(userAgent: string): string | undefined {
  return BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

const SYSTEMS: ReadonlyArray<readonly [string, RegExp]> = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** 'iOS', 'Windows' and so on. */
export function findSystem(userAgent: string): string | undefined {
  return SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[/;_ -]|crawl|spider|slurp|facebookexternalhit|whatsapp\/|skypeuri|embedly|quora link|bingpreview|google-read-aloud|lighthouse|pagespeed|monitor|uptime|scrap|preview|python-|curl\/|wget\/|okhttp|java\/|go-http|node-fetch|axios|libwww|httpclient|phantomjs/i;

/** Whether the caller is a program; without a user agent it counts as one. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || ROBOT.test(userAgent);
}
