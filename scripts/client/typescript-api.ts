import { ts } from '@ts-morph/common';

/** The compiler's interface, which TypeScript 7.0 does not have: openapi-typescript builds its output with it. */
// biome-ignore lint/style/noDefaultExport: it stands for the package `typescript`
export default ts;
