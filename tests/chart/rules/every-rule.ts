import { objectsAreLabelled } from './names.js';
import { everythingIsShut, noRuleIsOpen, onlyTheGatewayIsEntered } from './network.js';
import { podsAreRestricted, replicasAreSpread, resourcesAreStated } from './pods.js';
import { portsExist } from './ports.js';
import { probesAskTheProcess, storesAreAsked } from './probes.js';
import { queuesFile, scaledByItsQueues } from './queues.js';
import type { Rule } from './rule.js';
import { disruptionsHaveRoom, eachByItsOwnSignal, oneHandScales } from './scaling.js';
import {
  eachProcessItsOwnSecrets,
  keysAreNotMixedUp,
  nothingSecretIsInClear,
  secretsAreReadByKey,
} from './secrets.js';
import { selectorsHitPods } from './selectors.js';
import { settingsAreKnown } from './settings.js';
import { nothingIsAHook, podsWaitForTheirSchema } from './start.js';

/** Rules that hold whatever values the chart is rendered with. */
export const everyRule: readonly Rule[] = [
  objectsAreLabelled,
  selectorsHitPods,
  portsExist,
  podsAreRestricted,
  resourcesAreStated,
  replicasAreSpread,
  probesAskTheProcess,
  storesAreAsked,
  podsWaitForTheirSchema,
  nothingIsAHook,
  oneHandScales,
  eachByItsOwnSignal,
  scaledByItsQueues(queuesFile()),
  disruptionsHaveRoom,
  everythingIsShut,
  noRuleIsOpen,
  onlyTheGatewayIsEntered,
  nothingSecretIsInClear,
  eachProcessItsOwnSecrets,
  secretsAreReadByKey,
  keysAreNotMixedUp,
  settingsAreKnown,
];
