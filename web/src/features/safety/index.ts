export { SafetyNotice } from './card/safety-notice.js';
export { CheckInNotice } from './check-in/check-in-notice.js';
export { HelplineLink } from './check-in/helpline-link.js';
export { GroundingButton } from './grounding/grounding-button.js';
export { GroundingDialog } from './grounding/grounding-dialog.js';
export { MyPlan } from './plan/my-plan.js';
export { useIsAfterCard, useQuiet, useQuietTime } from './quiet/use-quiet.js';
export { type Support, useSavedSupport } from './saved/saved-support.js';
export { SupportSkipLink } from './support/support-skip-link.js';
