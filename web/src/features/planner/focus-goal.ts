/** Id of the page title, which is always rendered. */
export const PLANNER_TITLE = 'planner-title';

/** Returns the element id of a goal's name. */
export function goalTitleId(goalId: string): string {
  return `goal-${goalId}`;
}

/** Number of frames to wait until the page has rendered moved elements. */
const FRAMES = 20;

/** Identifies the latest call: an earlier call that still waits for frames must not move the focus away from it. */
let latest: symbol | undefined;

/**
 * Focuses an element once it is rendered, and again after it has moved to another place. If it is not rendered, focuses
 * the page title. Waits, because a closing dialog or menu first restores the focus itself. A later call cancels an
 * earlier one.
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
