/** Id of the page title, which is always rendered. */
export const PLANNER_TITLE = 'planner-title';

/** Returns the element id of a goal's name. */
export function goalTitleId(goalId: string): string {
  return `goal-${goalId}`;
}

/** Number of frames within which the page has rendered what a change moved. */
const FRAMES = 20;

/** The latest call: an earlier one that is still waiting for frames must not take the focus from it. */
let latest: symbol | undefined;

/**
 * Focuses a part of the page once it is rendered, and again after it has moved to another place; otherwise the page
 * title. Waits, because a closing dialog or menu first restores the focus itself. A later call cancels an earlier one.
 */
export function focusPart(id: string): void {
  const call = Symbol(id);
  latest = call;
  let wasFocused = false;
  const settle = (left: number) => {
    if (latest !== call) return;
    const part = document.getElementById(id);
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (part && (!wasFocused || isLost)) {
      part.focus();
      wasFocused = true;
    }
    if (left > 0) requestAnimationFrame(() => settle(left - 1));
    else if (!part && (isLost || !wasFocused)) document.getElementById(PLANNER_TITLE)?.focus();
  };
  requestAnimationFrame(() => settle(FRAMES));
}

export function focusGoal(goalId: string): void {
  focusPart(goalTitleId(goalId));
}
