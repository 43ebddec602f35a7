export { ModelProbeModule } from './model-probe.module.js';
