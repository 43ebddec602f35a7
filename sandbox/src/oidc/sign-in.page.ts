import { escapeHtml, page } from '../page-frame.js';
import type { PersonProblems } from './person.js';

/** Data of the sign-in form: the client's label and, after a rejected POST, the previous input. */
export interface SignInPage {
  readonly clientLabel: string;
  readonly action: string;
  readonly values: { email: string; name: string; picture: string; verified: boolean };
  readonly problems: PersonProblems;
}

function problem(id: string, text: string | undefined): string {
  return text ? `<p class="bad" id="${id}">${escapeHtml(text)}</p>` : '';
}

function described(...ids: (string | false | undefined)[]): string {
  const present = ids.filter(Boolean);
  return present.length > 0 ? ` aria-describedby="${present.join(' ')}"` : '';
}

function oneClick(action: string, email: string, name: string): string {
  return `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="email" value="${email}">
<input type="hidden" name="name" value="${name}">
<input type="hidden" name="verified" value="yes">
<button type="submit">Continue as ${email}</button>
</form>`;
}

/** Renders the sign-in form as a whole document: no script, no external resource, no stored state. */
export function signInPage({ clientLabel, action, values, problems }: SignInPage): string {
  const hasProblems = Object.keys(problems).length > 0;
  const invalid = (field: keyof PersonProblems) => (problems[field] ? ' aria-invalid="true"' : '');
  const focus = (field: keyof PersonProblems, otherwise: boolean) =>
    (hasProblems ? Object.keys(problems)[0] === field : otherwise) ? ' autofocus' : '';
  return page(
    `${hasProblems ? 'Please check: ' : ''}Sign in (local stand-in for ${clientLabel})`,
    `<h1>Sign in</h1>
<p class="note">This is a local stand-in for ${escapeHtml(clientLabel)}. It runs on this machine, for trying out and testing. Any address works, there is no password, and it remembers nothing.</p>
<form method="post" action="${escapeHtml(action)}" novalidate>
<label for="email">E-mail address</label>
${problem('email-problem', problems.email)}
<input id="email" name="email" type="email" required autocomplete="off" autocapitalize="none" spellcheck="false" value="${escapeHtml(values.email)}"${invalid('email')}${described(problems.email && 'email-problem')}${focus('email', true)}>
<label for="name">Name</label>
<p class="hint" id="name-hint">May be left empty.</p>
${problem('name-problem', problems.name)}
<input id="name" name="name" type="text" autocomplete="off" value="${escapeHtml(values.name)}"${invalid('name')}${described('name-hint', problems.name && 'name-problem')}${focus('name', false)}>
<label class="check"><input type="checkbox" name="verified" value="yes"${values.verified ? ' checked' : ''}> This address is verified</label>
<details${problems.picture || values.picture ? ' open' : ''}>
<summary>Add a picture</summary>
<label for="picture">Address of the picture</label>
${problem('picture-problem', problems.picture)}
<input id="picture" name="picture" type="url" autocomplete="off" value="${escapeHtml(values.picture)}"${invalid('picture')}${described(problems.picture && 'picture-problem')}${focus('picture', false)}>
</details>
<button class="main" type="submit">Sign in</button>
</form>
<h2>Or with one click</h2>
${oneClick(action, 'person@example.com', 'Person Example')}
${oneClick(action, 'admin@example.com', 'Admin Example')}
<form method="post" action="${escapeHtml(action)}/cancel">
<button type="submit">Cancel</button>
</form>`,
  );
}

/** Renders the provider's error page, for errors that cannot be sent back to the client. */
export function errorPage(description: string): string {
  return page(
    'Sign-in stopped',
    `<h1>Sign-in stopped here</h1>
<p>${escapeHtml(description)}</p>
<p class="hint">Go back to the app and start the sign-in again. This is a local stand-in; nothing was kept.</p>`,
  );
}
