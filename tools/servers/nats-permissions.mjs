import { passwordVariable } from './nats.mjs';

/** Command that generates the permissions file. */
export const PERMISSIONS_COMMAND = 'npm run nats:permissions';

/**
 * Returns the part of NATS’ configuration that says which users may connect, and which subjects they may publish and
 * subscribe to. Passwords are referenced as variables and defined elsewhere.
 * @param {readonly { service: string, publish: readonly string[], subscribe: readonly string[] }[]} permissions
 */
export function permissionsText(permissions) {
  return `# Made from packages/contracts by \`${PERMISSIONS_COMMAND}\`; a test fails when it is not what that would write.
# One login a service. What is not named here is refused: a call that is another's to make, another's answers, another's events.
include ../secrets/passwords.conf
authorization {
  users: [
${permissions.map(userText).join('\n')}
  ]
}
`;
}

/** @param {{ service: string, publish: readonly string[], subscribe: readonly string[] }} permissions */
function userText({ service, publish, subscribe }) {
  return `    {
      user: "${service}"
      password: $${passwordVariable(service)}
      permissions: {
        publish: ${list(publish)}
        subscribe: ${list(subscribe)}
        # One answer to whatever it heard; no call takes that long.
        allow_responses: { max: 1, expires: "2m" }
      }
    }`;
}

/** @param {readonly string[]} subjects */
function list(subjects) {
  if (subjects.length === 0) return '[]';
  return `[\n${subjects.map((subject) => `          "${subject}"\n`).join('')}        ]`;
}
