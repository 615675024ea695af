export { setScratch, scratchBytes, heapBase } from './scratch';
export { prepareColumns, prepareCoverage } from './columns';
export { resample, resampleSprite } from './resample';
export { crossfade } from './crossfade';
export { copy, copySprite } from './identity';
export { fill } from './fill';
export { convertRows } from './convert';
export { padEdges, flipSigns } from './plane';
export { spanOfRow } from './span';
