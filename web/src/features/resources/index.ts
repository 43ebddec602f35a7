export { ResourceDetail } from './detail/resource-detail.js';
export { ResourceReader } from './detail/resource-reader.js';
export { FittingResources } from './fitting/fitting-resources.js';
export { MarkedText } from './marked-text.js';
export { ResourceMarks } from './resource-marks.js';
export { ResourceText } from './text/resource-text.js';
export { firstParts } from './text-parts.js';
export { useResource } from './use-resource.js';
