/** The title of the page, which is always there. */
export const PLANNER_TITLE = 'planner-title';

/** Where the name of a goal stands on the page. */
export function goalTitleId(goalId: string): string {
  return `goal-${goalId}`;
}

/** Gives the focus to a part of the page once it is drawn, else to the title. A dialog or a menu that closes gives it back first. */
export function focusPart(id: string): void {
  const settle = (tries: number) => {
    const part = document.getElementById(id);
    if (part) part.focus();
    else if (tries > 0) requestAnimationFrame(() => settle(tries - 1));
    else document.getElementById(PLANNER_TITLE)?.focus();
  };
  requestAnimationFrame(() => settle(10));
}

export function focusGoal(goalId: string): void {
  focusPart(goalTitleId(goalId));
}
