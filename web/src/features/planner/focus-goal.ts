/** The title of the page, which is always there. */
export const PLANNER_TITLE = 'planner-title';

/** Where the name of a goal stands on the page. */
export function goalTitleId(goalId: string): string {
  return `goal-${goalId}`;
}

/** Frames in which the page draws what a change has moved. */
const FRAMES = 20;

/** The last call: an earlier one that is still waiting for frames must not take the focus from it. */
let latest: symbol | undefined;

/**
 * Gives the focus to a part of the page once it is drawn, and again when it has moved to another place of the page; else to the
 * title. A dialog or a menu that closes gives it back first. A later call ends the wait of an earlier one.
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
