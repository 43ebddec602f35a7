import { nameOf } from '../objects/object.js';
import type { Rule } from './rule.js';

const LABELS = ['name', 'instance', 'version', 'managed-by'].map((label) => `app.kubernetes.io/${label}`);
const LONGEST = 63;

export const objectsAreLabelled: Rule = {
  name: 'gives every object a name of its own that fits, and the labels that tools look for',
  breaks: ({ objects }) => [
    ...objects.flatMap((object) => [
      ...(object.metadata.name.length <= LONGEST ? [] : [`${nameOf(object)}: its name is too long`]),
      ...LABELS.filter((label) => !object.metadata.labels?.[label]).map(
        (label) => `${nameOf(object)}: ${label}`,
      ),
    ]),
    ...objects
      .map(nameOf)
      .filter((name, index, names) => names.indexOf(name) !== index)
      .map((name) => `${name} stands twice`),
  ],
};
