/**
 * Pages cross-fade. The rule stands in the page itself: Chromium asks for it before a linked sheet is there, and reports
 * an uncaught error where the page left had it and the new one has not.
 */
export const viewTransitions = "@view-transition{navigation:auto}";
